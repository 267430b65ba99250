import { paths } from "#/contract/paths.ts";

/** A page of a list; `at` varies the search term, so that no query repeats. */
export interface ListQuestion {
  what: string;
  path: string;
  query: (at: number) => Record<string, string>;
  /** Page number. */
  page?: number;
}

/** Lists of a shop with a long history and as many customers: searched, first page, and deep pages. */
export function listQuestions(history: number): ListQuestion[] {
  const number = (at: number) => String((at * 7_919) % history).padStart(9, "0");
  const sales = { path: paths.sales };
  const customers = { path: paths.customers };
  const byName = { ...customers, query: () => ({ ordering: "name" }) };
  const newest = (path: string) => ({ path, query: () => ({}) });
  return [
    { what: "Sales by a whole number", ...sales, query: (at) => ({ search: `K1-${number(at)}` }) },
    {
      what: "Sales by the end of a number",
      ...sales,
      query: (at) => ({ search: number(at).slice(3) }),
    },
    {
      what: "Sales by a customer's name",
      ...sales,
      query: (at) => ({ search: `customer ${1_000 + at}` }),
    },
    {
      what: "Sales by a name on a quarter of them",
      ...sales,
      query: () => ({ search: "customer" }),
    },
    {
      what: "Customers by a part of a name",
      ...customers,
      query: (at) => ({ search: `uma ${1_000 + at}` }),
    },
    { what: "Customers by a name a fifth have", ...customers, query: () => ({ search: "asha" }) },
    {
      what: "Customers by the end of a phone",
      ...customers,
      query: (at) => ({ search: phoneOf(at + 1).slice(-7) }),
    },
    {
      what: "Customers by a whole phone",
      ...customers,
      query: (at) => ({ search: phoneOf(at + 1) }),
    },
    { what: "Customers by two letters", ...customers, query: () => ({ search: "ju" }) },
    ...deep("Sales", newest(paths.sales)),
    ...deep("Customers by name", byName),
    ...deep("Debts", newest(paths.credits)),
    ...deep("Receipts", newest(paths.receipts)),
    { what: "Movements of stock, first page", ...newest(paths.movements) },
    ...deep("Sides of entries", newest(paths.financialsEntries)),
    { what: "Activity, first page", ...newest(paths.audit) },
  ];
}

function deep(list: string, asked: Pick<ListQuestion, "path" | "query">): ListQuestion[] {
  return [
    { what: `${list}, first page`, ...asked },
    { what: `${list}, page 500`, ...asked, page: 500 },
    { what: `${list}, page 2,000`, ...asked, page: 2_000 },
  ];
}

/** The phone number of a customer as written by `measureListPages`. */
function phoneOf(at: number): string {
  return `+2557${String((at * 7_919) % 100_000_000).padStart(8, "0")}`;
}
