# Rulings in words.

ruling-side-white = سفید
ruling-side-black = سیاه

ruling-both-players = هر دو بازیکن

ruling-over-already = بازی پیش‌تر پایان یافته است: { $term }

ruling-senseless = این اینجا معنا ندارد: { $term }

ruling-presumed = تا تصمیم داور: { $term }

ruling-wins = { $side } برنده است: { $term }

ruling-draw = تساوی: { $term }

ruling-both-lose = هر دو بازنده‌اند: { $term }

ruling-score = { $score }: { $term }

ruling-cause-checkmate = کیش و مات
ruling-cause-resignation = تسلیم
ruling-cause-resignation-no-mate = تسلیم، اما حریف با هیچ سلسله حرکت‌های قانونی نمی‌تواند مات کند
ruling-cause-stalemate = پات
ruling-cause-dead-position = وضعیت مرده
ruling-cause-agreement = توافق
ruling-cause-time = زمان
ruling-cause-time-no-mate = زمان، اما حریف با هیچ سلسله حرکت‌های قانونی نمی‌تواند مات کند
ruling-cause-threefold = تکرار سه‌باره وضعیت
ruling-cause-fifty = پنجاه حرکت بدون حرکت پیاده یا گرفتن مهره
ruling-cause-fivefold = تکرار پنج‌باره وضعیت
ruling-cause-seventy-five = هفتاد و پنج حرکت بدون حرکت پیاده یا گرفتن مهره
ruling-cause-declared = به اعلام داور
ruling-cause-illegal-move = حرکت غیرقانونی
ruling-cause-illegal-move-no-mate = حرکت غیرقانونی، اما حریف با هیچ سلسله حرکت‌های قانونی نمی‌تواند مات کند
ruling-cause-quickplay = اتمام سریع بازی
ruling-cause-illegal-position = وضعیت غیرقانونی که بر صفحه ماند
ruling-cause-conduct = رفتار بازیکن
ruling-cause-conduct-no-mate = رفتار بازیکن، اما حریف نمی‌تواند برنده شود
ruling-cause-both-guilty = هر دو از رعایت قوانین سر باز زدند
ruling-cause-both-flags = هر دو پرچم سقوط کرده است
ruling-cause-default-time = پس از مهلت تأخیر آمد
ruling-cause-sealed = حرکت ثبتی
ruling-cause-sealed-no-mate = حرکت ثبتی، اما حریف با هیچ سلسله حرکت‌های قانونی نمی‌تواند مات کند
ruling-cause-signed = چنان‌که هر دو بازیکن امضا کردند

ruling-illegal = غیرقانونی: { $term }
ruling-illegal-stands = حرکت غیرقانونی شماره { $number } { $side } پابرجاست: { $term }
ruling-illegal-move-bonus = حرکت غیرقانونی شماره { $number } { $side }: { $term }؛ { $other } { $time } زمان بیشتر می‌گیرد
ruling-illegal-move = حرکت غیرقانونی شماره { $number } { $side }: { $term }

ruling-fault-no-piece = مهره‌ای آنجا نیست
ruling-fault-opponents = مهره از آن حریف است
ruling-fault-not-moved = مهره سر جای خود گذاشته شد
ruling-fault-own-piece = مهره خودی در آن خانه است
ruling-fault-captures-king = شاه را نمی‌توان گرفت
ruling-fault-not-how = این مهره چنین حرکت نمی‌کند
ruling-fault-blocked = مهره‌ای در راه است
ruling-fault-pawn-moved = پیاده پیش‌تر حرکت کرده است
ruling-fault-captures-nothing = چیزی برای گرفتن نیست
ruling-fault-en-passant-late = گرفتن در حین عبور تنها بی‌درنگ ممکن است
ruling-fault-en-passant-never = گرفتن در حین عبور هرگز ممکن نبود
ruling-fault-pawn-end = پیاده در عرض آخر
ruling-fault-promotion-missing = پیاده با مهره دیگری عوض نشد
ruling-fault-promotion-to = پیاده نمی‌تواند آن مهره شود
ruling-fault-no-promotion = اینجا ترفیعی نیست
ruling-fault-into-check = شاه به کیش می‌رود
ruling-fault-left-in-check = شاه در کیش می‌ماند
ruling-fault-exposed = شاه در معرض کیش می‌ماند

ruling-castling-king-moved = قلعه، اما شاه حرکت کرده است
ruling-castling-rook-moved = قلعه، اما رخ حرکت کرده است
ruling-castling-in-check = قلعه در حال کیش
ruling-castling-through = قلعه از روی خانه مورد حمله
ruling-castling-into = قلعه به خانه مورد حمله
ruling-castling-over = قلعه از روی مهره
ruling-castling-no-right = قلعه بی آنکه حق آن باشد
ruling-castling-no-rook = قلعه بدون رخ
ruling-castling-any = قلعه غیرمجاز

ruling-fault-any = خلاف قواعد حرکت مهره‌ها
ruling-fault-no-move = دکمه ساعت بدون حرکت فشرده شد
ruling-fault-both-hands = با دو دست انجام شد
ruling-fault-unfinished = حرکت به پایان نرسید

ruling-must = بازیکنی که نوبت حرکت دارد باید { $term }

ruling-side-must-complete = { $side } باید برگه ثبت خود را کامل کند

ruling-both-must-complete = هر دو بازیکن برگه ثبت خود را کامل می‌کنند و ساعت‌ها متوقف‌اند
ruling-both-must-complete-running = هر دو بازیکن باید برگه ثبت خود را کامل کنند

ruling-side-must-put-right = { $side } باید مهره‌ها را در زمان خود مرتب کند
ruling-side-must-say = { $side } باید بگوید کدام حرکت را ثبت کرده بود
ruling-side-must-seal-move = { $side } باید حرکت { $move } را ثبت کند
ruling-side-must-seal = { $side } باید حرکت خود را ثبت کند
ruling-side-must = { $side } باید { $term }

ruling-broke = { $side } تکلیف خود را انجام نداد: { $term }

ruling-taken-back = حرکت برگردانده می‌شود و { $side } باید { $term }

ruling-duty-capture-with = مهره { $square } را با مهره { $with } بگیرد
ruling-duty-capture = مهره { $square } را بگیرد
ruling-duty-king-not-kingside = شاه را حرکت دهد، بی قلعه در جناح شاه
ruling-duty-king-not-queenside = شاه را حرکت دهد، بی قلعه در جناح وزیر
ruling-duty-castle-kingside = در جناح شاه قلعه برود
ruling-duty-castle-queenside = در جناح وزیر قلعه برود
ruling-duty-finish = حرکت از { $square } به { $with } را تمام کند
ruling-duty-promote-from = پیاده { $with } را در { $square } به { $piece } ترفیع دهد
ruling-duty-promote = در { $square } به { $piece } ترفیع دهد
ruling-duty-play = حرکت { $move } را انجام دهد
ruling-duty-move = مهره { $square } را حرکت دهد

ruling-piece-king = شاه
ruling-piece-queen = وزیر
ruling-piece-rook = رخ
ruling-piece-bishop = فیل
ruling-piece-knight = اسب
ruling-piece-pawn = پیاده

ruling-pressed-without = { $side } بدون حرکت دکمه ساعت را فشرد

ruling-claim-fails-play = ادعا ناصحیح است: { $term }؛ حرکت اعلام‌شده { $move } باید انجام شود
ruling-claim-fails = ادعا ناصحیح است: { $term }
ruling-claim-half = { $term } و مدعی نیمی از زمان خود را، حداکثر { $time }، از دست می‌دهد
ruling-claim-opponent = { $term }؛ حریف { $time } زمان بیشتر می‌گیرد
ruling-claim-touched = پیش از آن مهره‌ای لمس شد
ruling-claim-by-decision = به تصمیم داور
ruling-claim-not-on-move = نوبت حرکت با بازیکن نیست
ruling-claim-stood = وضعیت { $number } بار بر صفحه بود
ruling-claim-announced-illegal = حرکت اعلام‌شده غیرقانونی است، { $term }
ruling-claim-not-quiet = حرکت اعلام‌شده حرکت پیاده یا گرفتن مهره است
ruling-claim-not-written = حرکت اعلام‌شده نوشته نشد
ruling-claim-quiet = { $number } نیم‌حرکت بدون حرکت پیاده یا گرفتن مهره

ruling-too-early-agreement = برای توافق بر تساوی زود است

ruling-offer-open-untimely = { $side } پیشنهاد تساوی می‌دهد، هرچند نه در زمان درست
ruling-offer-open-void = { $side } پیشنهاد تساوی می‌دهد؛ شرط آن باطل است
ruling-offer-open-both = { $side } پیشنهاد تساوی می‌دهد، نه در زمان درست؛ شرط آن باطل است
ruling-offer-open = { $side } پیشنهاد تساوی می‌دهد

ruling-unless-complaint = مگر آنکه حریف اعتراض کند، { $term }

ruling-penalised = { $side } جریمه می‌شود: { $term }

ruling-postponed = تصمیم درباره ادعای { $side } به بعد موکول می‌شود

ruling-given-each = به هر دو بازیکن با هر حرکت { $time } داده می‌شود

ruling-gains = { $side } { $time } زمان بیشتر می‌گیرد

ruling-cancelled = بازی لغو و بازی جدیدی انجام می‌شود

ruling-transferred = بازی ادامه می‌یابد؛ وضعیت بر صفحه‌ای که درست قرار دارد چیده می‌شود

ruling-waits = داور تا حرکت کامل‌شده بعدی صبر می‌کند

ruling-corrected = حرکت غیرقانونی اصلاح می‌شود؛ { $number } نیم‌حرکت برجا می‌ماند

ruling-touched-off-move = { $side } بدون نوبت حرکت مهره‌ای را لمس کرد؛ تعهدی نمی‌آورد

ruling-called-otherwise = { $side } حرکت دیگری جز آنچه انجام داد اعلام کرد

ruling-restored = وضعیت پس از { $number } نیم‌حرکت دوباره برقرار است

ruling-flag-moves-done = پرچم { $side } سقوط کرده است، اما حرکت‌ها کامل شده‌اند

ruling-flags-both-on = هر دو پرچم سقوط کرده است و بازی ادامه می‌یابد

ruling-reconstruct = بازی بر صفحه دیگری بازسازی می‌شود و ساعت‌ها متوقف‌اند

ruling-next-period = حرکت بعدی نخستین حرکت مدت بعدی است

ruling-loses-elapsed = { $side } { $time } تا آمدنش را از دست می‌دهد

ruling-time-adjusted = زمان { $side } باید تنظیم شود

ruling-times-corrected = زمان‌ها اصلاح می‌شوند

ruling-refused = پذیرفته نشد: { $term }

ruling-refusal-nothing = چیزی برای اعتراض نیست
ruling-refusal-offer = پیشنهاد پس گرفته نمی‌شود
ruling-refusal-claim = ادعا پس گرفته نمی‌شود
ruling-refusal-offer-early = برای پیشنهاد زود است
ruling-refusal-no-quickplay = اتمام سریع بازی در کار نیست
ruling-refusal-two-minutes = دو دقیقه یا بیشتر مانده است
ruling-refusal-flag-down = پرچم او سقوط کرده است
ruling-refusal-sheet = برگه ثبت کامل نیست
ruling-refusal-final = تصمیم قطعی است
ruling-refusal-not-told = داور نباید این را بگوید
ruling-refusal-on-request = داور تنها به درخواست بازیکن اقدام می‌کند
ruling-refusal-too-late = دیر شده است
ruling-refusal-agreement = بازیکنان خود نمی‌توانند بر آن توافق کنند
ruling-refusal-no-penalty = چنین جریمه‌ای نیست
ruling-refusal-more-points = این بیش از امتیاز یک بازی است
ruling-refusal-not-made = حرکت انجام نشده است
ruling-refusal-made = حرکت انجام شده و برجاست
ruling-refusal-flag-up = پرچم سقوط نکرده است
ruling-refusal-clocks-run = نخست باید ساعت‌ها متوقف شوند
ruling-refusal-arbiter-starts = تنها داور ساعت‌ها را دوباره به کار می‌اندازد
ruling-refusal-clock-right = ساعت درست است
ruling-refusal-display = تنها صفحه نمایش زمان آن را نشان می‌دهد
ruling-refusal-default = مهلت تأخیر تمام نشده یا کسی غایب نیست
ruling-refusal-borrow = برگه ثبت اکنون امانت داده نمی‌شود
ruling-refusal-nothing-sealed = حرکتی ثبت نشده است
ruling-refusal-replier = بازیکنی که باید پاسخ دهد غایب است
ruling-refusal-there = حریف حاضر است

ruling-asks-presumed = پرسش از داور: { $term } ({ $terms })؛ تا تصمیم او: { $presumed }
ruling-asks = پرسش از داور: { $term } ({ $terms })
ruling-asks-can-mate = آیا { $side } هنوز با سلسله‌ای از حرکت‌های قانونی می‌تواند مات کند؟
ruling-asks-consent = آیا با تساوی موافقت می‌کند؟
ruling-asks-end-stands = آیا پایان بازی برجاست؟
ruling-asks-quickplay = ادعای { $side } در اتمام سریع بازی چه می‌شود؟
ruling-asks-postponed = ادعای موکول‌شده { $side } چه می‌شود؟
ruling-asks-request = آیا درخواست { $side } پذیرفته می‌شود؟
ruling-asks-claim-comes = از ادعای { $side } چه حاصل می‌شود؟
ruling-asks-penalty = { $side } برای { $term } چگونه جریمه می‌شود؟
ruling-asks-opponent-gets = { $side } می‌بازد: حریف چه می‌گیرد؟
ruling-asks-cancelled = آیا بازی لغو می‌شود؟
ruling-asks-setting = آیا تنظیم ساعت عوض می‌شود؟
ruling-asks-interference = آیا کسانی که دخالت می‌کنند باید بروند؟
ruling-asks-intent = آیا مهره { $square } به قصد حرکت یا گرفتن لمس شد؟
ruling-asks-touched-before = آیا لمس مهره او را متعهد کرد که { $term }؟
ruling-asks-unfinished = آیا حرکت { $move } { $side } تنها ناتمام بود؟
ruling-asks-clocks = ساعت‌ها چه نشان دهند؟
ruling-asks-pressed-error = آیا { $side } دکمه ساعت را به اشتباه فشرد؟
ruling-asks-which-flag = کدام پرچم نخست سقوط کرد؟
ruling-asks-late = آیا بازیکنی که دیر آمده می‌بازد؟
ruling-asks-wrong-clock = آیا ساعت درست می‌شود؟
ruling-asks-which-result = کدام نتیجه معتبر است؟
ruling-asks-stated = حرکت ثبتی که گفته شد غیرقانونی است: چه می‌شود؟
ruling-asks-times = آیا زمان‌ها با این همه اصلاح شوند؟
ruling-asks-claim-mates = پنجاه حرکت با حرکتی ادعا شده که مات می‌کند: آیا ادعا صحیح است؟

ruling-choice-claim-fails = ادعا ناصحیح است
ruling-choice-no = نه
ruling-choice-yes = بله
ruling-choice-take-back = حرکت برگردانده شود
ruling-choice-postpone = به بعد موکول شود
ruling-choice-postpone-time = به بعد موکول شود، دو دقیقه برای حریف
ruling-choice-reject = رد شود، دو دقیقه برای حریف
ruling-choice-grant = پذیرفته شود
ruling-choice-cancel = بازی لغو شود
ruling-choice-leave = بروند
ruling-choice-nothing = هیچ
ruling-choice-intent = به قصد حرکت
ruling-choice-accident = تصادفی
ruling-choice-finish = حرکت تمام شود
ruling-choice-illegal = حرکت غیرقانونی شمرده شود
ruling-choice-stay = همچنان بمانند
ruling-choice-as-then = چنان‌که در آن وضعیت بودند
ruling-choice-play-on = بازی ادامه یابد
ruling-choice-correct = اصلاح شوند

ruling-penalty-warning = اخطار
ruling-penalty-more-time-of = حریف { $time } زمان بیشتر می‌گیرد
ruling-penalty-more-time = زمان بیشتر برای حریف
ruling-penalty-less-time-of = { $time } از زمان او کم می‌شود
ruling-penalty-less-time = زمان کمتر برای بازیکن
ruling-penalty-points-up-of = حریف { $number } نیم‌امتیاز بیشتر می‌گیرد
ruling-penalty-points-up = امتیاز بیشتر برای حریف
ruling-penalty-points-down-of = { $number } نیم‌امتیاز کمتر
ruling-penalty-points-down = امتیاز کمتر برای بازیکن
ruling-penalty-loss-of = باخت بازی؛ حریف { $number } نیم‌امتیاز می‌گیرد
ruling-penalty-loss = باخت بازی
ruling-penalty-fine = جریمه نقدی که از پیش اعلام شده
ruling-penalty-rounds = محرومیت از دورها
ruling-penalty-any = جریمه
ruling-penalty-expulsion = اخراج از مسابقه

ruling-breach-disrepute = بی‌اعتبار کردن بازی
ruling-breach-venue = ترک محل بازی
ruling-breach-area = ترک محوطه بازی
ruling-breach-notes = استفاده از یادداشت یا راهنمایی
ruling-breach-device-sounded = دستگاهی که صدا داد
ruling-breach-device-carried = دستگاهی همراه خود
ruling-breach-device-venue = دستگاهی در محل بازی
ruling-breach-search = خودداری از بازرسی
ruling-breach-smoking = سیگار کشیدن در جای ممنوع
ruling-breach-writing = نوشتن چیز غیرمجاز در برگه ثبت
ruling-breach-distraction = پرت کردن حواس حریف
ruling-breach-refusal = سر باز زدن از رعایت قوانین
ruling-breach-interference = دخالت در بازی دیگران
ruling-breach-stopped = متوقف کردن ساعت‌ها بی‌دلیل
ruling-breach-other-hand = فشردن دکمه ساعت با دست دیگر
ruling-breach-finger = نگه داشتن انگشت روی دکمه
ruling-breach-struck = ضربه زدن به ساعت
ruling-breach-lifted = بلند کردن ساعت
ruling-breach-knocked = انداختن ساعت
ruling-breach-own-missing = حرکت کردن پیش از نوشتن حرکت پیشین
ruling-breach-ahead = نوشتن حرکت پیش از انجام آن
ruling-breach-arrears = حرکت پیش از کامل شدن برگه ثبت
ruling-breach-sheet-kept = پس ندادن برگه ثبت حریف
ruling-breach-displaced = به هم زدن مهره‌ها
ruling-breach-any = نقض قوانین

ruling-senseless-not-his = نوبت حرکت با او نیست
ruling-senseless-not-theirs = این کار با او نیست
ruling-senseless-legal = حرکت قانونی است
ruling-senseless-stand = این بر صفحه ممکن نیست
ruling-senseless-offered = پیشنهادی در کار نیست
ruling-senseless-asked = از داور چیزی پرسیده نشده است
ruling-senseless-not-board = بازی از روی برگه ثبت خوانده می‌شود
ruling-senseless-no-piece = در { $square } مهره‌ای نیست
ruling-senseless-clock = ساعت او کار نمی‌کند
ruling-senseless-clock-so = ساعت همین کار را می‌کند
ruling-senseless-no-ply = چنین نیم‌حرکتی نیست
ruling-senseless-stopped = بازی تا تصمیم داور متوقف است
ruling-senseless-no-clock = ساعتی در کار نیست
ruling-senseless-no-time = آنگاه زمانی نمی‌ماند
ruling-senseless-no-kind = چنین چیزی بر صفحه نیست
ruling-senseless-begun = بازی آغاز شده است
ruling-senseless-there = او حاضر است
ruling-senseless-nothing-write = همه چیز نوشته شده است
ruling-senseless-adjourned = بازی ناتمام مانده است
ruling-senseless-not-adjourned = بازی ناتمام نیست
ruling-senseless-nothing-seal = چیزی برای ثبت نیست
