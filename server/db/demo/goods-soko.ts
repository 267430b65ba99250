import { shelf } from "./good.ts";

/** What the second business sells, on the lake: enough to see that the two shops never mix. */
export const sokoGoods = shelf(
  "FOOD",
  "jumla",
  // oxfmt-ignore
  [
    ["SK-001", "6209989900019", "Nile perch, fresh",        "Sangara freshi",           "kg",     9500, 12000,  0,  8,  3,  30, 0],
    ["SK-002", "6209989900026", "Tilapia, fresh",           "Sato freshi",              "kg",     8500, 11000,  0,  8,  3,  30, 0],
    ["SK-003", "6209989900033", "Lake sardines, dried",     "Dagaa wa Mwanza",          "kg",     9500, 12000,  0,  6,  2,  25, 0],
    ["SK-004", "6209989900040", "Maize flour, sembe, 2 kg", "Unga wa sembe 2 kg",       "bag",    3900,  4600,  0, 15,  6,  50, 0],
    ["SK-005", "6209989900057", "Cassava flour",            "Unga wa muhogo",           "kg",     1400,  1900,  0, 10,  4,  60, 0],
    ["SK-006", "6209989900064", "Rice, Magugu",             "Mchele Magugu",            "kg",     2700,  3400,  0, 30, 12, 120, 0],
    ["SK-007", "6209989900071", "Beans, Kagera",            "Maharage ya Kagera",       "kg",     2500,  3200,  0, 15,  6,  60, 0],
    ["SK-008", "6209989900088", "Sugar 1 kg",               "Sukari 1 kg",              "pack",   2350,  3300, 18, 20,  8,  60, 0],
    ["SK-009", "6209989900095", "Cooking bananas",          "Ndizi za kupika",          "kg",      900,  1400,  0, 15,  6,  50, 0],
    ["SK-010", "6209989900101", "Sweet potatoes",           "Viazi vitamu",             "kg",      900,  1300,  0, 15,  6,  50, 0],
    ["SK-011", "6209989900118", "Cooking oil, by litre",    "Mafuta ya kula ya kupima", "liter",  4700,  6800, 18, 20,  8,  80, 0],
    ["SK-012", "6209989900125", "Kerosene, by litre",       "Mafuta ya taa ya kupima",  "liter",  2900,  3400,  0, 30, 12, 100, 0],
    ["SK-013", "6209989900132", "Bar soap, whole bar",      "Sabuni ya mche",           "piece",  2250,  3400, 18, 10,  4,  36, 0],
    ["SK-014", "6209989900149", "Fishing net twine",        "Uzi wa nyavu",             "roll",   5200,  7800, 18,  4,  2,  18, 0],
    ["SK-015", "6209989900156", "Soda 350 ml",              "Soda 350 ml",              "bottle",  550,   850, 18, 24, 10,  96, 0],
  ],
);
