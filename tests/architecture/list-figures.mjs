// Statistics of the list screens: their lines, and how many copies of the same branches they contain.
// A count, no check: node tests/architecture/list-figures.mjs
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { figuresTable } from "./figures-table.mjs";

const features = path.resolve(import.meta.dirname, "../../src/features");

/**
 * For each list, the files that read its address, query, filter and render it; no dialogs, no tests.
 *
 * @type {Readonly<Record<string, readonly [folder: string, files: RegExp]>>}
 */
const lists = {
  customers: ["customers", /^customer(s-screen|s-query|-filters|-columns|-toolbar)\./u],
  suppliers: [
    "purchases/suppliers",
    /^supplier(s-screen|s-query|-filters|-columns|-toolbar|-totals)\./u,
  ],
  purchases: [
    "purchases/list",
    /^(purchases-screen|purchase-(filters|columns|toolbar|totals)|matching-|use-|purchases-remote-|export-)/u,
  ],
  users: ["users", /^user(s-screen|s-server-queries|-filters|-columns|s-toolbar)\./u],
  activity: ["audit", /^activity-(screen|toolbar|server-queries|filters|messages)\./u],
  expenses: [
    "expenses",
    /^(expenses-screen|expense-(filters|toolbar|columns)|matching-expenses)\./u,
  ],
  receipts: [
    "receipts",
    /^(receipts-|local-receipts|matching-|receipt-(server-queries|filters|columns))/u,
  ],
  shifts: [
    "shifts",
    /^(shifts-(screen|results|toolbar|with-remote-history)|shift-(filters|columns)|matching-shifts|use-shifts-remote-history)\./u,
  ],
  sales: [
    "sales-history",
    /^(sales-(screen|results|toolbar|filters|view|sum)|sale-columns|matching-sales|use-sales-remote-history|customer-filter)\./u,
  ],
  "stock records": [
    "inventory",
    /^(records-results|stock-(overview|view)|sorted-records|record-(filters|columns))\./u,
  ],
  "stock alerts": ["inventory/alerts", /^(alert|matching-alerts)/u],
  "stock of all locations": ["inventory/everywhere", /^everywhere-/u],
  transfers: [
    "stock-moves/transfers",
    /^(transfers-|transfer-(filters|columns|toolbar)|matching-transfers)/u,
  ],
  movements: ["stock-moves/transactions", /^(transactions-screen|movement)/u],
  products: [
    "products",
    /^(products-(results|section|screen)|product-(filters|toolbar|columns)|listed-|sorted-|use-choice)/u,
  ],
  debts: ["credits", /^(credits-(screen|view)|debt-results|debt-(filter|columns|sort-choice))/u],
  decisions: [
    "decisions",
    /^(decisions-screen|decision-filters|paged-list|refused-list|payment-list)\./u,
  ],
  "entries of the books": [
    "financials/bookkeeping",
    /^(journal-entries-section|entries-(query|toolbar)|journal-entry-filters|trial-balance-section)\./u,
  ],
  outbox: ["outbox", /^outbox-screen\./u],
  labels: ["labels", /^label(s-screen|-columns)\./u],
  locations: ["inventory/locations", /^locations-screen\./u],
  categories: ["catalogue/categories", /^categories-(results|screen)\./u],
  roles: ["users", /^roles-screen\./u],
  tills: ["settings/locations", /^tills-tab\./u],
  "to buy": ["to-buy", /^to-buy-(screen|filters)\./u],
  "imported rows": ["customer-import", /^planned-list\./u],
  "import history": ["import-export", /^import-history\./u],
  pictures: ["product-images", /^images-view\./u],
  "sale of a return": ["sales-history/returns", /^(find-sale-screen|sale-from-server)\./u],
  statement: ["customers/statement", /^statement-screen\./u],
};

/** Branches every list used to implement itself. */
const branches = {
  "clear the filters": /data-testid="clear-filters"/gu,
  "face of nothing": /<(EmptyState|NoMatch)\b/gu,
  "loading and failed": /<(LiveView|Asked|ErrorState|SkeletonRows)\b/gu,
  "one of, or all": /=== (all|anything|"all") \? undefined/gu,
  "two days": /type="date"/gu,
  "typed search": /useSteady\(\(q: string\)/gu,
  "reads the address": /^export function read\w+\(search/gmu,
  "words for the server": /new URLSearchParams\b/gu,
};

/** @param {readonly [folder: string, files: RegExp]} list */
function figuresOf([folder, files]) {
  const texts = readdirSync(path.join(features, folder))
    .filter((file) => files.test(file) && /\.tsx?$/u.test(file) && !/\.(test|css)\./u.test(file))
    .map((file) => readFileSync(path.join(features, folder, file), "utf8"));
  const whole = texts.join("\n");
  const copies = Object.values(branches).map((branch) => whole.match(branch)?.length ?? 0);
  const lines = texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
  return [texts.length, lines, ...copies];
}

function table() {
  const rows = Object.entries(lists).map(([name, list]) => ({ name, figures: figuresOf(list) }));
  return figuresTable(["list", "files", "lines", ...Object.keys(branches)], rows);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(table());
