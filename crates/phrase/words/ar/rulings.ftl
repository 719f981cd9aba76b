# Rulings in words.

ruling-side-white = الأبيض
ruling-side-black = الأسود

ruling-both-players = اللاعبان

ruling-over-already = المباراة منتهية من قبل: { $term }

ruling-senseless = هذا لا معنى له هنا: { $term }

ruling-presumed = إلى أن يقرر الحكم: { $term }

ruling-wins = فوز { $side }: { $term }

ruling-draw = تعادل: { $term }

ruling-both-lose = يخسر اللاعبان: { $term }

ruling-score = { $score }: { $term }

ruling-cause-checkmate = كش مات
ruling-cause-resignation = استسلام
ruling-cause-resignation-no-mate = استسلام، لكن المنافس لا يستطيع تحقيق كش مات بأي سلسلة من النقلات القانونية
ruling-cause-stalemate = خنق الملك
ruling-cause-dead-position = الوضعية الجامدة
ruling-cause-agreement = اتفاق
ruling-cause-time = الوقت
ruling-cause-time-no-mate = الوقت، لكن المنافس لا يستطيع تحقيق كش مات بأي سلسلة من النقلات القانونية
ruling-cause-threefold = تكرار الوضع ثلاث مرات
ruling-cause-fifty = خمسون نقلة دون تحريك بيدق أو أسر قطعة
ruling-cause-fivefold = تكرار الوضع خمس مرات
ruling-cause-seventy-five = خمس وسبعون نقلة دون تحريك بيدق أو أسر قطعة
ruling-cause-declared = بإعلان الحكم
ruling-cause-illegal-move = نقلة غير قانونية
ruling-cause-illegal-move-no-mate = نقلة غير قانونية، لكن المنافس لا يستطيع تحقيق كش مات بأي سلسلة من النقلات القانونية
ruling-cause-quickplay = الإنهاء السريع
ruling-cause-illegal-position = وضع غير قانوني بقي على الرقعة
ruling-cause-conduct = سلوك اللاعب
ruling-cause-conduct-no-mate = سلوك اللاعب، لكن المنافس لا يستطيع الفوز
ruling-cause-both-guilty = رفض كلاهما الامتثال للقانون
ruling-cause-both-flags = سقط العلمان
ruling-cause-default-time = الحضور بعد مهلة التأخر
ruling-cause-sealed = النقلة المختومة
ruling-cause-sealed-no-mate = النقلة المختومة، لكن المنافس لا يستطيع تحقيق كش مات بأي سلسلة من النقلات القانونية
ruling-cause-signed = كما وقّع اللاعبان

ruling-illegal = غير قانوني: { $term }
ruling-illegal-stands = النقلة غير القانونية رقم { $number } من { $side } باقية: { $term }
ruling-illegal-move-bonus = النقلة غير القانونية رقم { $number } من { $side }: { $term }؛ يحصل { $other } على { $time } إضافية
ruling-illegal-move = النقلة غير القانونية رقم { $number } من { $side }: { $term }

ruling-fault-no-piece = لا قطعة هناك
ruling-fault-opponents = القطعة للمنافس
ruling-fault-not-moved = أُعيدت القطعة إلى مربعها
ruling-fault-own-piece = على المربع قطعة من اللون نفسه
ruling-fault-captures-king = لا يجوز أسر الملك
ruling-fault-not-how = لا تتحرك القطعة هكذا
ruling-fault-blocked = في الطريق قطعة
ruling-fault-pawn-moved = سبق للبيدق أن تحرك
ruling-fault-captures-nothing = لا شيء يُؤسر
ruling-fault-en-passant-late = الأسر أثناء المرور يكون فوراً فقط
ruling-fault-en-passant-never = لم يكن الأسر أثناء المرور ممكناً قط
ruling-fault-pawn-end = بيدق على الصف الأخير
ruling-fault-promotion-missing = لم يُستبدل البيدق بقطعة أخرى
ruling-fault-promotion-to = لا يجوز أن يصير البيدق تلك القطعة
ruling-fault-no-promotion = لا ترقية هنا
ruling-fault-into-check = ينتقل الملك إلى كش
ruling-fault-left-in-check = يبقى الملك في كش
ruling-fault-exposed = ينكشف الملك لكش

ruling-castling-king-moved = تبييت، لكن الملك تحرك من قبل
ruling-castling-rook-moved = تبييت، لكن الرخ تحرك من قبل
ruling-castling-in-check = تبييت والملك في كش
ruling-castling-through = تبييت عبر مربع مهاجَم
ruling-castling-into = تبييت إلى مربع مهاجَم
ruling-castling-over = تبييت فوق قطعة
ruling-castling-no-right = تبييت دون حق فيه
ruling-castling-no-rook = تبييت دون رخ
ruling-castling-any = تبييت غير جائز

ruling-fault-any = خلاف قواعد حركة القطع
ruling-fault-no-move = ضُغطت الساعة دون نقلة
ruling-fault-both-hands = نُفذت بكلتا اليدين
ruling-fault-unfinished = لم تكتمل النقلة

ruling-must = على صاحب النقلة { $term }

ruling-side-must-complete = على { $side } إكمال ورقة التسجيل

ruling-both-must-complete = يكمل اللاعبان ورقتي التسجيل والساعتان متوقفتان
ruling-both-must-complete-running = على اللاعبين إكمال ورقتي التسجيل

ruling-side-must-put-right = على { $side } إعادة القطع إلى مواضعها على وقته
ruling-side-must-say = على { $side } أن يذكر نقلته المختومة
ruling-side-must-seal-move = على { $side } أن يختم النقلة { $move }
ruling-side-must-seal = على { $side } أن يختم نقلته
ruling-side-must = على { $side } { $term }

ruling-broke = لم يفعل { $side } ما لزمه: { $term }

ruling-taken-back = تُعاد النقلة، وعلى { $side } { $term }

ruling-duty-capture-with = أسر القطعة التي على { $square } بالتي على { $with }
ruling-duty-capture = أسر القطعة التي على { $square }
ruling-duty-king-not-kingside = نقل الملك دون التبييت القصير
ruling-duty-king-not-queenside = نقل الملك دون التبييت الطويل
ruling-duty-castle-kingside = التبييت القصير
ruling-duty-castle-queenside = التبييت الطويل
ruling-duty-finish = إتمام النقلة من { $square } إلى { $with }
ruling-duty-promote-from = ترقية بيدق { $with } على { $square } إلى { $piece }
ruling-duty-promote = الترقية على { $square } إلى { $piece }
ruling-duty-play = لعب { $move }
ruling-duty-move = نقل القطعة التي على { $square }

ruling-piece-king = ملك
ruling-piece-queen = وزير
ruling-piece-rook = رخ
ruling-piece-bishop = فيل
ruling-piece-knight = حصان
ruling-piece-pawn = بيدق

ruling-pressed-without = ضغط { $side } الساعة دون نقلة

ruling-claim-fails-play = المطالبة غير صحيحة: { $term }؛ ويجب لعب النقلة المعلنة { $move }
ruling-claim-fails = المطالبة غير صحيحة: { $term }
ruling-claim-half = { $term }، ويخسر المطالِب نصف وقته، على ألا يزيد على { $time }
ruling-claim-opponent = { $term }؛ يحصل المنافس على { $time } إضافية
ruling-claim-touched = لُمست قطعة قبل ذلك
ruling-claim-by-decision = بقرار الحكم
ruling-claim-not-on-move = ليس اللاعب صاحب النقلة
ruling-claim-stood = ظهر الوضع { $number } مرات
ruling-claim-announced-illegal = النقلة المعلنة غير قانونية، { $term }
ruling-claim-not-quiet = النقلة المعلنة تحرك بيدقاً أو تأسر
ruling-claim-not-written = لم تُكتب النقلة المعلنة
ruling-claim-quiet = { $number } من أنصاف النقلات دون تحريك بيدق أو أسر

ruling-too-early-agreement = الاتفاق على التعادل سابق لأوانه

ruling-offer-open-untimely = يعرض { $side } التعادل، وإن لم يكن في الوقت الصحيح
ruling-offer-open-void = يعرض { $side } التعادل؛ والشرط باطل
ruling-offer-open-both = يعرض { $side } التعادل في غير الوقت الصحيح؛ والشرط باطل
ruling-offer-open = يعرض { $side } التعادل

ruling-unless-complaint = ما لم يعترض المنافس، { $term }

ruling-penalised = يُعاقب { $side }: { $term }

ruling-postponed = يُؤجل البت في مطالبة { $side }

ruling-given-each = يُعطى اللاعبان { $time } مع كل نقلة

ruling-gains = يحصل { $side } على { $time } إضافية

ruling-cancelled = تُلغى المباراة وتُلعب مباراة جديدة

ruling-transferred = تستمر المباراة؛ ويُنقل الوضع إلى رقعة موضوعة وضعاً صحيحاً

ruling-waits = ينتظر الحكم النقلة التامة التالية

ruling-corrected = تُصحح النقلة غير القانونية؛ ويبقى { $number } من أنصاف النقلات

ruling-touched-off-move = لمس { $side } قطعة وليس صاحب النقلة؛ فلا يلزمه شيء

ruling-called-otherwise = أعلن { $side } نقلة غير التي نفذها

ruling-restored = يعود الوضع الذي بعد { $number } من أنصاف النقلات

ruling-flag-moves-done = سقط علم { $side }، لكن النقلات تمت

ruling-flags-both-on = سقط العلمان ويستمر اللعب

ruling-reconstruct = تُعاد المباراة على رقعة أخرى والساعتان متوقفتان

ruling-next-period = النقلة التالية أول نقلات الفترة التالية

ruling-loses-elapsed = يخسر { $side } { $time } حتى حضوره

ruling-time-adjusted = يُعدَّل وقت { $side }

ruling-times-corrected = يُصحح الوقتان

ruling-refused = لم يُقبل: { $term }

ruling-refusal-nothing = لا شيء يُعترض عليه
ruling-refusal-offer = لا رجوع عن العرض
ruling-refusal-claim = لا رجوع عن المطالبة
ruling-refusal-offer-early = العرض سابق لأوانه
ruling-refusal-no-quickplay = لا إنهاء سريعاً هنا
ruling-refusal-two-minutes = بقيت دقيقتان أو أكثر
ruling-refusal-flag-down = سقط علمه
ruling-refusal-sheet = ورقة التسجيل غير كاملة
ruling-refusal-final = القرار نهائي
ruling-refusal-not-told = لا يجوز للحكم أن يقول ذلك
ruling-refusal-on-request = لا يتدخل الحكم إلا بطلب لاعب
ruling-refusal-too-late = فات الأوان
ruling-refusal-agreement = لا يسوي اللاعبان ذلك بأنفسهما
ruling-refusal-no-penalty = لا عقوبة كهذه
ruling-refusal-more-points = ذلك أكثر من نقاط مباراة
ruling-refusal-not-made = لم تُنفَّذ النقلة
ruling-refusal-made = نُفذت النقلة وتبقى
ruling-refusal-flag-up = لم يسقط العلم
ruling-refusal-clocks-run = يجب إيقاف الساعتين أولاً
ruling-refusal-arbiter-starts = لا يعيد تشغيل الساعتين إلا الحكم
ruling-refusal-clock-right = الساعة صحيحة
ruling-refusal-display = لا يدل عليه إلا شاشة العرض
ruling-refusal-default = لم تنته مهلة التأخر أو لا غائب
ruling-refusal-borrow = لا تُستعار ورقة التسجيل الآن
ruling-refusal-nothing-sealed = لا نقلة مختومة
ruling-refusal-replier = من عليه الرد غائب
ruling-refusal-there = المنافس حاضر

ruling-asks-presumed = سؤال للحكم: { $term } ({ $terms })؛ وإلى أن يقرر: { $presumed }
ruling-asks = سؤال للحكم: { $term } ({ $terms })
ruling-asks-can-mate = هل ما زال { $side } يستطيع تحقيق كش مات بسلسلة من النقلات القانونية؟
ruling-asks-consent = هل يوافق على التعادل؟
ruling-asks-end-stands = هل تبقى نهاية المباراة؟
ruling-asks-quickplay = ما مصير مطالبة { $side } في الإنهاء السريع؟
ruling-asks-postponed = ما مصير مطالبة { $side } المؤجلة؟
ruling-asks-request = هل يُقبل طلب { $side }؟
ruling-asks-claim-comes = ما نتيجة مطالبة { $side }؟
ruling-asks-penalty = كيف يُعاقب { $side } على { $term }؟
ruling-asks-opponent-gets = يخسر { $side }: فعلى ماذا يحصل منافسه؟
ruling-asks-cancelled = هل تُلغى المباراة؟
ruling-asks-setting = هل يُغيَّر ضبط الساعة؟
ruling-asks-interference = هل يغادر من يتدخل؟
ruling-asks-intent = هل لُمست القطعة التي على { $square } بقصد نقلها أو أسرها؟
ruling-asks-touched-before = هل كان عليه بعد اللمس { $term }؟
ruling-asks-unfinished = هل كانت نقلة { $side } { $move } غير مكتملة فحسب؟
ruling-asks-clocks = ماذا تُظهر الساعتان؟
ruling-asks-pressed-error = هل ضغط { $side } الساعة خطأً؟
ruling-asks-which-flag = أي العلمين سقط أولاً؟
ruling-asks-late = هل يخسر اللاعب المتأخر؟
ruling-asks-wrong-clock = هل تُصحح الساعة؟
ruling-asks-which-result = أي نتيجة تُعتمد؟
ruling-asks-stated = النقلة المختومة المذكورة غير قانونية: فماذا يتبع؟
ruling-asks-times = هل يُصحح الوقتان مع ذلك؟
ruling-asks-claim-mates = طُلبت الخمسون نقلة بنقلة تحقق كش مات: فهل المطالبة صحيحة؟

ruling-choice-claim-fails = المطالبة غير صحيحة
ruling-choice-no = لا
ruling-choice-yes = نعم
ruling-choice-take-back = تُعاد النقلة
ruling-choice-postpone = يُؤجل البت
ruling-choice-postpone-time = يُؤجل البت مع دقيقتين للمنافس
ruling-choice-reject = يُرفض مع دقيقتين للمنافس
ruling-choice-grant = يُقبل
ruling-choice-cancel = تُلغى المباراة
ruling-choice-leave = يغادرون
ruling-choice-nothing = لا شيء
ruling-choice-intent = بقصد
ruling-choice-accident = عرضاً
ruling-choice-finish = تُتم النقلة
ruling-choice-illegal = تُعد نقلة غير قانونية
ruling-choice-stay = تبقيان كما هما
ruling-choice-as-then = كما كانتا في ذلك الوضع
ruling-choice-play-on = يستمر اللعب
ruling-choice-correct = يُصححان

ruling-penalty-warning = إنذار
ruling-penalty-more-time-of = يحصل المنافس على { $time } إضافية
ruling-penalty-more-time = وقت إضافي للمنافس
ruling-penalty-less-time-of = يُخصم { $time } من وقته
ruling-penalty-less-time = وقت أقل للاعب
ruling-penalty-points-up-of = يحصل المنافس على { $number } من أنصاف النقاط زيادة
ruling-penalty-points-up = نقاط أكثر للمنافس
ruling-penalty-points-down-of = ينقص { $number } من أنصاف النقاط
ruling-penalty-points-down = نقاط أقل للاعب
ruling-penalty-loss-of = خسارة المباراة؛ وللمنافس { $number } من أنصاف النقاط
ruling-penalty-loss = خسارة المباراة
ruling-penalty-fine = غرامة أُعلنت من قبل
ruling-penalty-rounds = الحرمان من جولات
ruling-penalty-any = عقوبة
ruling-penalty-expulsion = الطرد من البطولة

ruling-breach-disrepute = الإساءة إلى سمعة اللعبة
ruling-breach-venue = مغادرة مقر اللعب
ruling-breach-area = مغادرة صالة اللعب
ruling-breach-notes = استعمال ملاحظات أو مشورة
ruling-breach-device-sounded = جهاز أصدر صوتاً
ruling-breach-device-carried = جهاز يحمله
ruling-breach-device-venue = جهاز في مقر اللعب
ruling-breach-search = رفض التفتيش
ruling-breach-smoking = التدخين حيث يُمنع
ruling-breach-writing = كتابة ما لا يجوز في ورقة التسجيل
ruling-breach-distraction = تشتيت انتباه المنافس
ruling-breach-refusal = رفض الامتثال للقانون
ruling-breach-interference = التدخل في مباراة الآخرين
ruling-breach-stopped = إيقاف الساعتين بلا سبب
ruling-breach-other-hand = ضغط الساعة باليد الأخرى
ruling-breach-finger = إبقاء الإصبع على الزر
ruling-breach-struck = ضرب الساعة بقوة
ruling-breach-lifted = رفع الساعة
ruling-breach-knocked = قلب الساعة
ruling-breach-own-missing = اللعب دون تسجيل النقلة السابقة
ruling-breach-ahead = تسجيل النقلة قبل لعبها
ruling-breach-arrears = اللعب قبل إكمال ورقة التسجيل
ruling-breach-sheet-kept = الاحتفاظ بورقة تسجيل المنافس
ruling-breach-displaced = إزاحة القطع
ruling-breach-any = مخالفة القانون

ruling-senseless-not-his = ليس صاحب النقلة
ruling-senseless-not-theirs = ليس ذلك له
ruling-senseless-legal = النقلة قانونية
ruling-senseless-stand = لا يمكن ذلك على الرقعة
ruling-senseless-offered = لا عرض هناك
ruling-senseless-asked = لم يُسأل الحكم
ruling-senseless-not-board = تُقرأ المباراة من ورقة التسجيل
ruling-senseless-no-piece = لا قطعة على { $square }
ruling-senseless-clock = ساعته لا تعمل
ruling-senseless-clock-so = الساعة كذلك من قبل
ruling-senseless-no-ply = لا نصف نقلة كهذا
ruling-senseless-stopped = اللعب موقوف إلى أن يقرر الحكم
ruling-senseless-no-clock = لا ساعة هناك
ruling-senseless-no-time = لن يبقى بذلك وقت
ruling-senseless-no-kind = لا شيء كهذا على الرقعة
ruling-senseless-begun = بدأ اللعب
ruling-senseless-there = هو حاضر
ruling-senseless-nothing-write = كل شيء مسجل
ruling-senseless-adjourned = المباراة مؤجلة
ruling-senseless-not-adjourned = المباراة غير مؤجلة
ruling-senseless-nothing-seal = لا شيء يُختم
