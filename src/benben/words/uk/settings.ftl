# Налаштування, що з’явилися пізніше.

volume = Гучність
palette = Кольори фігур
palette-classic = Як у коробці
palette-contrast = Високий контраст
patterns = Візерунки на фігурах
patterns-quiet = Стримані
patterns-strong = Виразні
typing-field = Показувати поле, щоб вводити ходи
