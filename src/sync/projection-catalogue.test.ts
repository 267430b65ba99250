import { describe, expect, it } from "vitest";
import type { OperationType } from "#/contract/operations.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import {
  storedCategory as category,
  storedProduct,
  storedVariant,
} from "#tests/support/stored-catalogue.ts";
import { projectCategories, projectProducts, projectSuppliers } from "./projection-catalogue.ts";

const sugar = storedProduct("sukari", {
  sku: "SUK-1",
  name_en: "Sugar",
  name_sw: "Sukari",
  unit_of_measure: "kg",
});
const { id: _id, _seq, _featured, ...fields } = sugar;
const product = (over: Partial<StoredProduct> = {}): StoredProduct => ({ ...sugar, ...over });
const shirt = storedVariant("large", "sukari");

let made = 0;

function operation(
  type: OperationType,
  subject: string,
  body: object,
  over: Partial<OperationRow> = {},
): OperationRow {
  made += 1;
  const opId = over.opId ?? `op-${String(made).padStart(3, "0")}`;
  return {
    opId,
    position: made,
    placeOf: null,
    sha256: `${opId}-${made}`,
    type,
    subject,
    state: "queued",
    lane: `${type.split(".")[0]}:${subject}`,
    deps: [],
    ackSeq: null,
    bodyText: JSON.stringify({
      occurred_at: "2026-11-20T10:00:00.000Z",
      clock_offset_ms: 0,
      ...body,
    }),
    ...over,
  } as OperationRow;
}

describe("[S17] the view of items", () => {
  it("shows items created on this device, with their variants, at the end", () => {
    const variants = [{ ...shirt, id: "small", available_stock: "3" }];
    const create = operation("product.create", "tisheti", {
      id: "tisheti",
      ...fields,
      cost_price: "2000.00",
      is_featured: true,
      available_stock: null,
      variants,
    });
    const [first, last] = projectProducts([product()], [], [create]);
    expect(first).toMatchObject({ id: "sukari", sync: "sent", pending: 0, variants: [] });
    expect(last).toMatchObject({ id: "tisheti", _featured: 1, sync: "unsent", pending: 1 });
    expect(last?.variants).toMatchObject([{ id: "small", product: "tisheti", sync: "unsent" }]);
    expect(last).not.toHaveProperty("till_seq");
    expect(last).not.toHaveProperty("available_stock");
  });

  it("keeps a rejected creation in view, marked, with the edits made since", () => {
    const body = { id: "tisheti", ...fields, available_stock: null, variants: [] };
    const create = operation("product.create", "tisheti", body, { state: "rejected" });
    const edit = operation("product.edit", "tisheti", { name_en: "Shirt" });
    const views = projectProducts([], [], [create, edit]);
    expect(views).toMatchObject([{ id: "tisheti", name_en: "Shirt", sync: "rejected" }]);
  });

  it("overlays an edit on the row until the row includes it", () => {
    const edit = operation("product.edit", "sukari", { selling_price: "3200.00" });
    expect(projectProducts([product()], [shirt], [edit])).toMatchObject([
      { selling_price: "3200.00", name_en: "Sugar", sync: "unsent", variants: [{ sync: "sent" }] },
    ]);
    const acked = { ...edit, state: "acked" as const, ackSeq: 12 };
    expect(projectProducts([product()], [], [acked])[0]?.selling_price).toBe("3200.00");
    // Another user has changed it again, and the row contains that change.
    const later = product({ selling_price: "3500.00", _seq: 13 });
    expect(projectProducts([later], [], [acked])[0]?.selling_price).toBe("3500.00");
  });

  it("changes and adds the variants that an edit contains", () => {
    const edit = operation("product.edit", "sukari", {
      variants: [
        { id: "large", price_adjustment: "500.00" },
        { ...shirt, id: "small", name: "Small" },
        { id: "never whole", name: "Medium" },
      ],
    });
    const [view] = projectProducts([product()], [shirt], [edit]);
    expect(view?.variants).toMatchObject([
      { id: "large", name: "Large", price_adjustment: "500.00", sync: "unsent" },
      { id: "small", name: "Small", product: "sukari", sync: "unsent" },
    ]);
  });

  it("shows only the rejected mark of a rejected edit, not its changes", () => {
    const refused = operation("product.edit", "sukari", { sku: "TAKEN" }, { state: "rejected" });
    expect(projectProducts([product()], [], [refused])).toMatchObject([
      { sku: "SUK-1", sync: "rejected" },
    ]);
  });

  it("[S15] applies edits in the order they took effect, whatever the order of recording", () => {
    const at = (price: string, occurred_at: string) =>
      operation("product.edit", "sukari", { selling_price: price, occurred_at });
    const late = at("2.00", "2026-11-20T12:00:00.000Z");
    const early = at("1.00", "2026-11-20T11:00:00.000Z");
    for (const operations of [
      [early, late],
      [late, early],
    ]) {
      expect(projectProducts([product()], [], operations)[0]?.selling_price).toBe("2.00");
    }
  });

  it("shows the items of a removed category in the category they move to", () => {
    const removal = operation("category.remove", "food", { move_to: "other" });
    const views = projectProducts(
      [product(), product({ id: "b", category: "drinks" })],
      [],
      [removal],
    );
    expect(views).toMatchObject([
      { category: "other", sync: "unsent" },
      { category: "drinks", sync: "sent" },
    ]);
  });
});

describe("[S17] the view of categories", () => {
  it("hides removed categories and moves their children up one level", () => {
    const rows = [
      category("food"),
      category("dry", { parent: "food" }),
      category("flour", { parent: "dry" }),
    ];
    const removal = operation("category.remove", "dry", { move_to: null });
    expect(projectCategories(rows, [removal])).toMatchObject([
      { id: "food", parent: null },
      { id: "flour", parent: "food" },
    ]);
    const refused = { ...removal, state: "rejected" as const };
    expect(projectCategories(rows, [refused])[1]).toMatchObject({ id: "dry", sync: "rejected" });
  });

  it("shows categories created and moved on this device", () => {
    const create = operation("category.create", "spices", category("spices"));
    const move = operation("category.edit", "spices", { parent: "food", sort_order: 3 });
    expect(projectCategories([category("food")], [create, move])).toMatchObject([
      { id: "food", sync: "sent" },
      { id: "spices", parent: "food", sort_order: 3, sync: "unsent", pending: 2, _seq: 0 },
    ]);
  });

  it("terminates for any combination of removed and nested categories", () => {
    const rows = [
      category("a", { parent: "b" }),
      category("b", { parent: "a" }),
      category("c", { parent: "a" }),
    ];
    const removals = ["a", "b"].map((id) => operation("category.remove", id, { move_to: null }));
    expect(projectCategories(rows, removals)).toMatchObject([{ id: "c", parent: null }]);
  });
});

describe("[S17] the view of suppliers", () => {
  it("shows suppliers created and changed on this device", () => {
    const body = { id: "bakhresa", name: "Bakhresa", phone: null, note: "", is_active: true };
    const create = operation("supplier.create", "bakhresa", body);
    const edit = operation("supplier.edit", "bakhresa", { phone: "0700 000 000" });
    expect(projectSuppliers([], [create, edit])).toMatchObject([
      { name: "Bakhresa", phone: "0700 000 000", sync: "unsent", pending: 2 },
    ]);
  });
});
