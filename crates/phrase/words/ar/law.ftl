# What the law book says of a clause beside its gist.

treatment-enforced = يُبتّ فيه من وقائع المباراة
treatment-asked = يُعرض على الحكم ويُطبَّق قراره
treatment-recorded = يُسجَّل أو يُعرض ولا يُحكم بشيء
treatment-out-of-scope = ليس من شأن الآلة

reason-preface = يبيّن ما هو النص وكيف يُقرأ
reason-term = يسمي مصطلحاً
reason-organisation = يخص منظمي البطولات والاتحادات
reason-equipment = يتناول الرقاع والقطع والساعات والأوراق من حيث هي أدوات
reason-office = يبيّن للحكم كيف يتصرف، لا ما الذي يقرره في مباراة

evidence-source = من الوثيقة المصدر للمشروع
evidence-read = قُرئ في نص كامل لهذا الإصدار أو نُقل عنه
evidence-excerpt = قُرئ في مقتطف أو ترجمة أو مقال عن التعديلات
evidence-known-well = معرفة عامة تُعد مؤكدة
evidence-known = معرفة عامة مرجحة
evidence-known-faintly = معرفة عامة ضعيفة

label-davar = داوَر
label-evidence = المصدر
label-part-of = جزء من
label-article = المادة
label-heir = في ٢٠٢٣
label-elsewhere = في غيره
label-parts = الأجزاء
label-clauses = البنود
label-norms = القواعد
label-no-norm = لا قاعدة تستند إلى هذا الرقم.
