import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** A file that lists rows: it renders a table, or a list with loading, error or empty states. */
const table = /<(?:DataTable|LinkTable)\b/u;
const list = /<[uo]l\b|\bas="[uo]l"/u;
const face = /<(?:EmptyState|ErrorState|SkeletonRows|LiveView|Asked)\b/u;

/** Lists with states of their own, with the reason. */
const own = {
  "src/features/financials/closing/closing-screen.tsx":
    "never empty: each day of the period is a row",
  "src/features/products/form/price-history.tsx":
    "part of a form, which a line tells that the server was not heard",
  "src/features/products/inventory-dialog.tsx":
    "rows of the device at once, of the server later, and each says how it is",
  "src/features/purchase-analytics/deliveries-card.tsx": "of figures that have their own face",
  "src/features/purchase-analytics/parts-card.tsx": "of figures that have their own face",
  "src/features/purchase-analytics/prices-card.tsx": "of figures that have their own face",
  "src/features/purchases/details/lines-card.tsx": "the lines of one purchase, never empty",
  "src/features/purchases/form/items-bought.tsx": "fields of a form",
  "src/features/sales/counter/variant-chooser.tsx": "the counter does not carry the shared list",
  "src/features/sales/dialogs/carts-dialog.tsx":
    "asked for again and again by the counter's own hook, with no query",
  "src/features/shifts/count-view.tsx": "fields of a form",
  "src/features/stock-moves/transfers/transfer-lines.tsx": "the lines of one transfer, never empty",
  "src/features/stocktake/review-view.tsx": "no difference is good news, and the page goes on",
  "src/features/to-buy/supplier-order.tsx": "one supplier's part of a list, never empty",
};

const screens = () => sourceFiles(["src/features", "src/entities"], /\.tsx$/u);

it("shows every list with its faces by the component that all lists share", () => {
  const outside = screens()
    .filter(({ text }) => !text.includes("<ResourceList"))
    .filter(({ text }) => table.test(text) || (list.test(text) && face.test(text)))
    .map(({ path }) => path);
  expect(outside.toSorted()).toEqual(Object.keys(own));
});

it("leads from nothing that fits to everything by the face that all lists share", () => {
  const copies = screens().filter(({ text }) => text.includes('"clear-filters"'));
  expect(copies.map(({ path }) => path)).toEqual([]);
});

it("draws rows that lead to a page by the table that links and presses alike", () => {
  const copies = screens()
    .filter(({ text }) => text.includes(", className) =>"))
    .map(({ path }) => path);
  // Its link is cheaper than the router's, which is most of a row in a list of 50,000.
  expect(copies).toEqual(["src/features/products/products-results.tsx"]);
});
