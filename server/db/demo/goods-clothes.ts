import { shelf } from "./good.ts";

export const clothing = shelf(
  "CLOTHING",
  "nguo",
  // oxfmt-ignore
  [
    ["CLO-001", "6209991200015", "Kitenge, wax print",      "Kitenge",                     "meter",  3200,  5200, 18, 20,  8, 36, 12],
    ["CLO-002", "6209991200022", "Khaki cloth",             "Kitambaa cha kaki",           "meter",  3850,  6200, 18, 15,  6, 40, 13],
    ["CLO-003", "6209991200039", "White cotton cloth",      "Kitambaa cheupe (bafta)",     "meter",  1900,  3200, 18, 15,  6, 39, 13],
    ["CLO-004", "6209991200046", "Curtain cloth",           "Kitambaa cha pazia",          "meter",  4400,  7000, 18, 15,  6, 50, 17],
    ["CLO-005", "6209991200053", "Elastic band",            "Lastiki ya nguo",             "meter",   200,   400, 18, 30, 12, 84, 35],
    ["CLO-006", "6209991200060", "Sewing thread, reel",     "Uzi wa cherehani",            "roll",    550,  1000, 18, 15,  6, 46, 19],
    ["CLO-007", "6209991200077", "Sewing needles, pack",    "Sindano pakiti",              "pack",    250,   500, 18,  8,  3, 14,  6],
    ["CLO-008", "6209991200084", "Zip 20 cm",               "Zipu 20 cm",                  "piece",   300,   700, 18, 12,  5, 25, 10],
    ["CLO-009", "6209991200091", "Buttons, dozen",          "Vifungo dazeni",              "dozen",   400,   800, 18, 10,  4, 29, 12],
    ["CLO-010", "6209991200107", "Bed sheets, double, set", "Mashuka ya kitanda 5×6 seti", "set",   18200, 28000, 18,  3,  1,  6,  2],
    ["CLO-011", "6209991200114", "Mosquito net",            "Chandarua",                   "piece",  8850, 14000, 18,  4,  2, 10,  4],
    ["CLO-012", "6209991200121", "Bath towel",              "Taulo la kuogea",             "piece",  6600, 10500, 18,  4,  2, 10,  4],
    ["CLO-013", "6209991200138", "Headscarf",               "Mtandio",                     "piece",  3050,  5200, 18,  6,  2, 11,  5],
    ["CLO-014", "6209991200145", "Socks, pair",             "Soksi jozi",                  "pair",    900,  1700, 18, 12,  5, 42, 16],
    ["CLO-015", "6209991200152", "Belt",                    "Mkanda",                      "piece",  3550,  6500, 18,  5,  2,  7,  3],
    ["CLO-016", "6209991200169", "Umbrella",                "Mwavuli",                     "piece",  6100,  9800, 18,  4,  2,  5,  2],
    ["CLO-017", "6209991200176", "School bag",              "Begi la shule",               "piece", 13100, 21000, 18,  4,  2,  9,  4],
  ],
);

export const shoes = shelf(
  "SHOES",
  "nguo",
  // oxfmt-ignore
  [
    ["SHO-001", "6209991300012", "Shoelaces, pair", "Kamba za viatu jozi", "pair", 250, 500, 18, 15, 6, 41, 17],
  ],
);
