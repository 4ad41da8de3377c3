# Усі тексти мастаби.

game-mastaba = Мастаба
about-mastaba = Кладіть блоки на одну вежу; хто покладе останній, той її забирає. Для двох-чотирьох.
level-mastaba-hasty = Поспішний будівник: кладе найширший блок, що пасує
level-mastaba-patient = Терплячий будівник: дає вежі вирости, перш ніж її забрати
option-mastaba-passing = Пас
choice-mastaba-passing-free = Пасувати може кожен
choice-mastaba-passing-forced = Лише той, у кого жоден блок не пасує

task-mastaba-lay = Почніть вежу одним зі своїх блоків.
task-mastaba-lay-or-pass = Покладіть блок, не ширший за нижній, або пасуйте.
reason-mastaba-all-laid = Усі блоки покладено.

view-mastaba-tower = Вежа, знизу
view-mastaba-hand = Рука
view-mastaba-pile = Блоків у стосі
view-mastaba-builders = Будівники
view-mastaba-blocks = Блоків
view-mastaba-owns_tower = Поклав верхній блок
move-mastaba-pass = Пас

illegal-MA-over = Гру закінчено.
illegal-MA-not-held = У вас немає блока завширшки { $width }.
illegal-MA-too-wide = Блок завширшки { $width } не лягає на блок завширшки { $below }.
illegal-MA-no-tower = Вежі ще немає, тож покладіть блок.
illegal-MA-must-lay = Один із ваших блоків пасує, тож пасувати не можна.

thought-mastaba-high = Кладе { $move }, щоб вежа росла.
thought-mastaba-low = Кладе { $move }, щоб мало хто міг продовжити.
thought-mastaba-late = Береже блоки для кращої вежі.
