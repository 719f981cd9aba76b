# What the law book says of a clause beside its gist.

treatment-enforced = از روی رویدادهای بازی حکم داده می‌شود
treatment-asked = از داور پرسیده می‌شود و تصمیم او اعمال می‌شود
treatment-recorded = ثبت یا نشان داده می‌شود و حکمی در پی ندارد
treatment-out-of-scope = موضوع کار ماشین نیست

reason-preface = می‌گوید متن چیست و چگونه باید آن را خواند
reason-term = اصطلاحی را نام می‌برد
reason-organisation = برای برگزارکنندگان مسابقه و فدراسیون‌هاست
reason-equipment = درباره صفحه، مهره، ساعت و برگه به عنوان وسیله است
reason-office = می‌گوید داور چگونه رفتار کند، نه اینکه در بازی چه حکمی بدهد

evidence-source = از سند مأخذ پروژه
evidence-read = خوانده‌شده در متن کامل ویرایش یا نقل‌شده از آن
evidence-excerpt = خوانده‌شده در گزیده، ترجمه یا مقاله‌ای درباره تغییرات
evidence-known-well = دانش عمومی، با اطمینان
evidence-known = دانش عمومی، محتمل
evidence-known-faintly = دانش عمومی، ضعیف

label-davar = داور
label-evidence = مأخذ
label-part-of = جزئی از
label-article = ماده
label-heir = در ۲۰۲۳
label-elsewhere = همچنین
label-parts = بخش‌ها
label-clauses = بندها
label-norms = هنجارها
label-no-norm = هیچ هنجاری به این شماره استناد نمی‌کند.
