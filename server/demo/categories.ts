export type DemoCategory = {
  code: string;
  name_en: string;
  name_sw: string;
  /** Code of the parent category; null for a root. */
  parent: string | null;
};

/** The categories of a Kariakoo shop; parents precede their children. */
export const demoCategories = [
  { code: "FOOD", name_en: "Food", name_sw: "Vyakula", parent: null },
  {
    code: "GRAINS",
    name_en: "Flour, rice and grains",
    name_sw: "Unga, mchele na nafaka",
    parent: "FOOD",
  },
  { code: "BASICS", name_en: "Kitchen basics", name_sw: "Mahitaji ya jikoni", parent: "FOOD" },
  {
    code: "DAIRY",
    name_en: "Milk, eggs and bread",
    name_sw: "Maziwa, mayai na mikate",
    parent: "FOOD",
  },
  { code: "SNACKS", name_en: "Biscuits and sweets", name_sw: "Biskuti na pipi", parent: "FOOD" },
  { code: "DRINKS", name_en: "Drinks", name_sw: "Vinywaji", parent: null },
  { code: "CLEANING", name_en: "Cleaning and home", name_sw: "Usafi na nyumba", parent: null },
  { code: "BODYCARE", name_en: "Body care", name_sw: "Mwili na nywele", parent: "CLEANING" },
  { code: "OILFUEL", name_en: "Oil and fuel", name_sw: "Mafuta na nishati", parent: null },
  { code: "HARDWARE", name_en: "Hardware", name_sw: "Vifaa vya ujenzi", parent: null },
  {
    code: "ELECTRICAL",
    name_en: "Electrical and phones",
    name_sw: "Umeme na simu",
    parent: "HARDWARE",
  },
  { code: "CLOTHING", name_en: "Clothes and cloth", name_sw: "Nguo na vitambaa", parent: null },
  { code: "SHOES", name_en: "Shoes", name_sw: "Viatu", parent: "CLOTHING" },
  { code: "STATIONERY", name_en: "School and office", name_sw: "Shule na ofisi", parent: null },
] as const satisfies readonly DemoCategory[];

export type CategoryCode = (typeof demoCategories)[number]["code"];
