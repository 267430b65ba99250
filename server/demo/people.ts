import type { BusinessRow } from "#/contract/business-row.ts";
import type { RoleSlug } from "#/domain/permissions.ts";
import type { ShiftAsk } from "#/domain/shift-ask.ts";

/** The password of every demo user; the demo listens on loopback only. */
export const demoPassword = "Karibu#2026";

export type DemoUser = {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  role: RoleSlug;
  position: string;
};

export type DemoCustomer = {
  name: string;
  /** Reserved format: never assigned to a subscriber. */
  phone: string;
  address: string;
  /** Whole TZS; 0 if the shop gives no credit. */
  credit_limit: number;
  credit_days: number;
  is_wholesale: boolean;
};

export type DemoLocation = { key: "main" | "branch"; name: string };

export type DemoTill = { code: string; name: string; location: DemoLocation["key"] };

export type DemoBusiness = Pick<
  BusinessRow,
  "name" | "subdomain" | "plan" | "time_zone" | "phone" | "address" | "tax_id" | "vat_number"
> & {
  receipt_text: string;
  shift_ask: ShiftAsk;
  locations: readonly DemoLocation[];
  tills: readonly DemoTill[];
  users: readonly DemoUser[];
  customers: readonly DemoCustomer[];
};

type CustomerLine = readonly [
  name: string,
  phone: string,
  address: string,
  credit_limit: number,
  credit_days: number,
  trade?: "wholesale",
];

// oxfmt-ignore
const dukaCustomers: readonly CustomerLine[] = [
  ["Asha Mwakalinga",      "+255700000001", "Mtaa wa Livingstone, Kariakoo",     150000, 14],
  ["Juma Kessy",           "+255700000002", "Mtaa wa Sikukuu, Kariakoo",         100000, 14],
  ["Mama Rehema Shayo",    "+255700000003", "Mgahawa, Mtaa wa Msimbazi",         300000, 7],
  ["Hassan Mbonde",        "+255700000004", "Genge la Swahili, Kariakoo",        200000, 7],
  ["Neema Lyimo",          "+255700000005", "Sinza Mori",                         80000, 30],
  ["Baraka Ngowi",         "+255700000006", "Sinza Makaburini",                  120000, 14],
  ["Fatuma Chande",        "+255700000007", "Magomeni Mapipa",                    60000, 14],
  ["Duka la Mama Salma",   "+255700000008", "Manzese Tip Top",                   800000, 14, "wholesale"],
  ["Emmanuel Mollel",      "+255700000009", "Ilala Boma",                        100000, 30],
  ["Zainabu Kombo",        "+255700000010", "Buguruni Malapa",                    50000, 14],
  ["Fundi Said Mtulia",    "+255700000011", "Gerezani",                          250000, 14],
  ["Grace Temba",          "+255700000012", "Mikocheni B",                        90000, 30],
  ["Kiosk ya Tandale",     "+255700000013", "Tandale kwa Tumbo",                 500000, 7,  "wholesale"],
  ["Ramadhani Kipande",    "+255700000014", "Mbagala Rangi Tatu",                 70000, 14],
  ["Shule ya Amani",        "+255700000015", "Kinondoni Hananasif",               600000, 30, "wholesale"],
  ["Halima Ngonyani",      "+255700000016", "Tabata Segerea",                     60000, 14],
  ["Peter Massawe",        "+255700000017", "Ubungo Kibangu",                    100000, 14],
  ["Mwajuma Athumani",     "+255700000018", "Temeke Mikoroshini",                 40000, 7],
  ["Mama Ntilie Upendo",   "+255700000019", "Soko la Ilala",                     180000, 7],
  ["Elia Sanga",           "+255700000020", "Kimara Baruti",                     100000, 30],
  ["Duka la Kijiweni",     "+255700000021", "Mwananyamala Komakoma",             700000, 14, "wholesale"],
  ["Rukia Abdallah",       "+255700000022", "Kigogo Luhanga",                         0, 0],
  ["Godfrey Mwanri",       "+255700000023", "Kijitonyama",                            0, 0],
  ["Saumu Mketo",          "+255700000024", "Vingunguti",                             0, 0],
  ["Daudi Nyerembe",       "+255700000025", "Msasani",                                0, 0],
  ["Mariamu Pazi",         "+255700000026", "Mtoni Kijichi",                          0, 0],
  ["Frank Urio",           "+255700000027", "Mbezi Beach",                            0, 0],
  ["Khadija Mshamu",       "+255700000028", "Keko Magurumbasi",                       0, 0],
  ["Isaya Chacha",         "+255700000029", "Kurasini",                               0, 0],
  ["Tumaini Kimaro",       "+255700000030", "Sinza Kumekucha",                        0, 0],
  ["Amina Dau",            "+255700000031", "Upanga Magharibi",                       0, 0],
  ["Joseph Mhagama",       "+255700000032", "Goba Njia Nne",                          0, 0],
  ["Sikujua Kitwana",      "+255700000033", "Chang'ombe",                             0, 0],
  ["Lucas Mwaipopo",       "+255700000034", "Tegeta Nyuki",                           0, 0],
  ["Mwanaidi Salehe",      "+255700000035", "Mburahati",                              0, 0],
  ["Anna Kisanga",         "+255700000036", "Makumbusho",                             0, 0],
  ["Yusuf Likwena",        "+255700000037", "Yombo Vituka",                           0, 0],
  ["Veronica Haule",       "+255700000038", "Kinyerezi",                              0, 0],
  ["Omari Mnyeke",         "+255700000039", "Mtaa wa Aggrey, Kariakoo",               0, 0],
  ["Bahati Luoga",         "+255700000040", "Sinza Palestina",                        0, 0],
];

// oxfmt-ignore
const sokoCustomers: readonly CustomerLine[] = [
  ["Mzee Athumani Ngwale", "+255700000101", "Soko la Kirumba, Mwanza",            80000, 14],
  ["Jackline Buberwa",     "+255700000102", "Pasiansi, Mwanza",                       0, 0],
  ["Mgahawa wa Ziwani",    "+255700000103", "Capri Point, Mwanza",               200000, 7],
];

function customers(lines: readonly CustomerLine[]): DemoCustomer[] {
  return lines.map(([name, phone, address, credit_limit, credit_days, trade]) => ({
    name,
    phone,
    address,
    credit_limit,
    credit_days,
    is_wholesale: trade === "wholesale",
  }));
}

/** The main demo shop: two locations, three users, a till at each counter. */
export const duka: DemoBusiness = {
  name: "Duka la Kariakoo",
  subdomain: "duka",
  plan: "enterprise",
  time_zone: "Africa/Dar_es_Salaam",
  phone: "+255700200001",
  address: "Mtaa wa Msimbazi, Kariakoo, Dar es Salaam",
  tax_id: "100-000-001",
  vat_number: "40-000001-A",
  receipt_text: "Asante kwa kununua. Karibu tena!",
  // Users can sell immediately in this shop; in the other one the counter prompts for a shift.
  shift_ask: "off",
  locations: [
    { key: "main", name: "Duka kuu Kariakoo" },
    { key: "branch", name: "Tawi la Sinza" },
  ],
  tills: [
    { code: "K1", name: "Kaunta ya Kariakoo", location: "main" },
    { code: "K2", name: "Kaunta ya Sinza", location: "branch" },
  ],
  users: [
    {
      email: "owner@duka.test",
      first_name: "Neema",
      last_name: "Mwakyusa",
      phone: "+255700300001",
      role: "business_administrator",
      position: "Mmiliki",
    },
    {
      email: "manager@duka.test",
      first_name: "Salim",
      last_name: "Komba",
      phone: "+255700300002",
      role: "business_manager",
      position: "Msimamizi",
    },
    {
      email: "cashier@duka.test",
      first_name: "Rehema",
      last_name: "Mushi",
      phone: "+255700300003",
      role: "business_user",
      position: "Muuzaji",
    },
  ],
  customers: customers(dukaCustomers),
};

/** Another tenant: none of its data may ever appear in `duka`, nor vice versa. */
export const soko: DemoBusiness = {
  name: "Soko la Kirumba",
  subdomain: "soko",
  plan: "enterprise",
  time_zone: "Africa/Dar_es_Salaam",
  phone: "+255700200002",
  address: "Barabara ya Makongoro, Kirumba, Mwanza",
  tax_id: "100-000-002",
  vat_number: null,
  receipt_text: "Asante, karibu tena.",
  shift_ask: "asked",
  locations: [{ key: "main", name: "Kirumba" }],
  tills: [{ code: "K1", name: "Kaunta ya Kirumba", location: "main" }],
  users: [
    {
      email: "owner@soko.test",
      first_name: "Fikiri",
      last_name: "Masanja",
      phone: "+255700300101",
      role: "business_administrator",
      position: "Mmiliki",
    },
  ],
  customers: customers(sokoCustomers),
};
