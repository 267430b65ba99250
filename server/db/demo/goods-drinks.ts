import { shelf } from "./good.ts";

export const drinks = shelf(
  "DRINKS",
  "vinywaji",
  // oxfmt-ignore
  [
    ["DRK-001", "6209990600014", "Soda, cola, 350 ml",                        "Soda kola 350 ml",                   "bottle",   550,   800, 18, 48, 19, 192, 72, "fast"],
    ["DRK-002", "6209990600021", "Soda, orange, 350 ml",                      "Soda chungwa 350 ml",                "bottle",   550,   800, 18, 36, 14,  62, 26],
    ["DRK-003", "6209990600038", "Soda, lemon, 350 ml",                       "Soda ndimu 350 ml",                  "bottle",   550,   800, 18, 24, 10,  73, 28],
    ["DRK-004", "6209990600045", "Soda, pineapple, 350 ml",                   "Soda nanasi 350 ml",                 "bottle",   550,   800, 18, 24, 10,  38, 14],
    ["DRK-005", "6209990600052", "Soda, ginger, 350 ml",                      "Soda tangawizi 350 ml",              "bottle",   550,   800, 18, 24, 10,  47, 17],
    ["DRK-006", "6209990600069", "Soda water 350 ml",                         "Soda maji 350 ml",                   "bottle",   500,   800, 18, 12,  5,  32, 12],
    ["DRK-007", "6209990600076", "Soda, cola, 500 ml plastic",                "Soda kola 500 ml ya plastiki",       "bottle",   800,  1200, 18, 24, 10,  78, 29],
    ["DRK-008", "6209990600083", "Soda, orange, 500 ml plastic",              "Soda chungwa 500 ml ya plastiki",    "bottle",   800,  1200, 18, 18,  7,  43, 18],
    ["DRK-009", "6209990600090", "Soda, cola, 1.25 litres",                   "Soda kola lita 1.25",                "bottle",  1650,  2400, 18, 12,  5,  28, 11],
    ["DRK-010", "6209990600106", "Soda, cola, crate of 24",                   "Soda kola kreti 24",                 "set",    12850, 17500, 18,  3,  1,   4,  2],
    ["DRK-011", "6209990600113", "Drinking water 500 ml",                     "Maji 500 ml",                        "bottle",   300,   600, 18, 48, 19, 161, 60],
    ["DRK-012", "6209990600120", "Drinking water 1 litre",                    "Maji lita 1",                        "bottle",   550,   900, 18, 24, 10,  67, 25],
    ["DRK-013", "6209990600137", "Drinking water 1.5 litres",                 "Maji 1.5 L",                         "bottle",   750,  1200, 18, 36, 14, 144, 60, "fast"],
    ["DRK-014", "6209990600144", "Drinking water 6 litres",                   "Maji lita 6",                        "bottle",  1850,  2900, 18,  8,  3,  20,  8],
    ["DRK-015", "6209990600151", "Drinking water, carton of 12 × 1.5 litres", "Maji katoni 12 × 1.5 L",             "box",     8850, 12500, 18,  4,  2,   9,  4],
    ["DRK-016", "6209990600168", "Mango juice 500 ml",                        "Juisi ya embe 500 ml",               "bottle",   800,  1300, 18, 18,  7,  52, 21],
    ["DRK-017", "6209990600175", "Mango juice 1 litre",                       "Juisi ya embe lita 1",               "box",     2200,  3300, 18,  8,  3,  16,  7],
    ["DRK-018", "6209990600182", "Orange juice 250 ml",                       "Juisi ya chungwa 250 ml",            "box",      650,  1000, 18, 15,  6,  30, 11],
    ["DRK-019", "6209990600199", "Tamarind drink 500 ml",                     "Juisi ya ukwaju 500 ml",             "bottle",   750,  1200, 18,  8,  3,  16,  7],
    ["DRK-020", "6209990600205", "Energy drink 300 ml",                       "Kinywaji cha kuongeza nguvu 300 ml", "bottle",   650,  1000, 18, 24, 10,  49, 19],
    ["DRK-021", "6209990600212", "Malt drink 330 ml",                         "Kinywaji cha kimea 330 ml",          "can",     1150,  1800, 18, 12,  5,  20,  8],
    ["DRK-022", "6209990600229", "Powdered drink, orange, sachet",            "Juisi ya unga chungwa kipakiti",     "pack",     250,   500, 18, 25, 10,  39, 15],
    ["DRK-023", "6209990600236", "Ice cream stick",                           "Aiskrimu ya kijiti",                 "piece",    250,   500, 18, 20,  8,  33, 13],
  ],
);
