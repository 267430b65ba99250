import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** A file that lists rows: it renders a table, or a list with loading, error or empty states. */
const table = /<(?:DataTable|LinkTable)\b/u;
const list = /<[uo]l\b|\bas="[uo]l"/u;
const face = /<(?:EmptyState|ErrorState|SkeletonRows|LiveView|Asked)\b/u;

/** Lists with states of their own, with the reason. */
const own = {
  "src/features/financials/closing/closing-screen.tsx":
    "never empty: one row per day of the period",
  "src/features/products/form/price-history.tsx":
    "part of a form that shows its own notice when the server is unreachable",
  "src/features/products/inventory-dialog.tsx":
    "local rows at once, server rows later, each with its own state",
  "src/features/purchase-analytics/deliveries-card.tsx":
    "part of a report with its own loading and error states",
  "src/features/purchase-analytics/parts-card.tsx":
    "part of a report with its own loading and error states",
  "src/features/purchase-analytics/prices-card.tsx":
    "part of a report with its own loading and error states",
  "src/features/purchases/details/lines-card.tsx": "never empty: the lines of one purchase",
  "src/features/purchases/form/items-bought.tsx": "form fields, not a list of records",
  "src/features/sales/counter/variant-chooser.tsx":
    "the counter's first download does not include the shared list",
  "src/features/sales/dialogs/carts-dialog.tsx": "polled by the counter's own hook, not by a query",
  "src/features/shifts/count-view.tsx": "form fields, not a list of records",
  "src/features/stock-moves/transfers/transfer-lines.tsx": "never empty: the lines of one transfer",
  "src/features/stocktake/review-view.tsx":
    "no difference is a success, and the page continues below",
  "src/features/to-buy/supplier-order.tsx": "never empty: one supplier's part of a list",
};

const screens = () => sourceFiles(["src/features", "src/entities"], /\.tsx$/u);

it("renders every list and its states with the shared list component", () => {
  const outside = screens()
    .filter(({ text }) => !text.includes("<ResourceList"))
    .filter(({ text }) => table.test(text) || (list.test(text) && face.test(text)))
    .map(({ path }) => path);
  expect(outside.toSorted()).toEqual(Object.keys(own));
});

it("offers to clear the filters only through the shared empty state", () => {
  const copies = screens().filter(({ text }) => text.includes('"clear-filters"'));
  expect(copies.map(({ path }) => path)).toEqual([]);
});

it("renders rows that link to a page with the shared table", () => {
  const copies = screens()
    .filter(({ text }) => text.includes(", className) =>"))
    .map(({ path }) => path);
  // Its link is cheaper than the router's, which is most of a row in a list of 50,000.
  expect(copies).toEqual(["src/features/products/products-results.tsx"]);
});
