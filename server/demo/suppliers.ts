export type DemoSupplier = {
  /** Identifies the supplier within the demo's tables only. */
  key: string;
  name: string;
  /** Reserved format: never assigned to a subscriber. */
  phone: string;
  note: string;
  /** Weekdays of delivery, 0 for Sunday. */
  delivers: readonly number[];
  /** Paid later, according to the note; all others are paid on delivery. */
  givesCredit: boolean;
};

export const demoSuppliers = [
  {
    key: "nafaka",
    name: "Nafaka Bora Traders",
    phone: "+255700100001",
    note: "Mchele, unga na maharage. Hushusha mzigo Jumatatu na Alhamisi.",
    delivers: [1, 4],
    givesCredit: false,
  },
  {
    key: "jumla",
    name: "Jumla Kariakoo Wholesalers",
    phone: "+255700100002",
    note: "Sukari, viungo, vyakula vya pakiti na biskuti. Taslimu tu.",
    delivers: [3, 6],
    givesCredit: false,
  },
  {
    key: "maziwa",
    name: "Maziwa Safi Dairy",
    phone: "+255700100003",
    note: "Maziwa, mayai na mkate kila asubuhi kabla ya saa mbili.",
    delivers: [0, 1, 2, 3, 4, 5, 6],
    givesCredit: false,
  },
  {
    key: "vinywaji",
    name: "Pwani Drinks Depot",
    phone: "+255700100004",
    note: "Soda, maji na juisi. Hurudisha kreti tupu.",
    delivers: [2, 5],
    givesCredit: false,
  },
  {
    key: "usafi",
    name: "Usafi Home Distributors",
    phone: "+255700100005",
    note: "Sabuni, tishu na vipodozi. Deni la siku 14.",
    delivers: [3],
    givesCredit: true,
  },
  {
    key: "mafuta",
    name: "Alizeti na Nishati Agency",
    phone: "+255700100006",
    note: "Mafuta ya kupikia, mafuta ya taa, gesi na mkaa.",
    delivers: [1, 5],
    givesCredit: false,
  },
  {
    key: "vifaa",
    name: "Gerezani Hardware Supplies",
    phone: "+255700100007",
    note: "Vifaa vya ujenzi na umeme. Deni la siku 30.",
    delivers: [2],
    givesCredit: true,
  },
  {
    key: "nguo",
    name: "Msimbazi Textiles",
    phone: "+255700100008",
    note: "Kanga, vitenge, sare za shule na viatu.",
    delivers: [4],
    givesCredit: false,
  },
  {
    key: "shule",
    name: "Elimu Stationers",
    phone: "+255700100009",
    note: "Madaftari, kalamu na vitabu. Bei hupanda Januari.",
    delivers: [4],
    givesCredit: false,
  },
] as const satisfies readonly DemoSupplier[];

export type SupplierKey = (typeof demoSuppliers)[number]["key"];
