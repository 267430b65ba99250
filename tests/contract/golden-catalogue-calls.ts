import { paths } from "#/contract/paths.ts";
import type { Origin } from "#/contract/origin.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

type Ways = {
  write: (
    name: string,
    path: string,
    opId: string,
    body: unknown,
    method?: string,
  ) => Promise<unknown>;
  get: (name: string, path: string, query?: Record<string, string>) => Promise<unknown>;
};

/** Calls that create and edit the catalogue, in the owner's name. */
export async function goldenCatalogueCalls(
  { write, get }: Ways,
  duka: TestBusiness,
  origin: (opId: string) => Origin,
  newId: () => string,
): Promise<void> {
  const bodies = catalogueBodies((opId) => ({ ...origin(opId), actor: duka.owner.id }), newId);
  const [made, taken, edited, grown] = [newId(), newId(), newId(), newId()];
  const variant = bodies.variant({ attributes: { size: "L" }, available_stock: "4" });
  const tea = bodies.product(made, duka.category, {
    sku: "CHAI",
    barcode: "6161100000017",
    product_type: "VARIABLE",
    variants: [variant],
  });
  await write("product", paths.products, made, tea);
  const again = bodies.product(taken, duka.category, { sku: "chai" });
  await write("product-taken", paths.products, taken, again);
  const changes = {
    selling_price: "2500.00",
    variants: [{ id: variant.id, price_adjustment: "200.00" }],
  };
  await write(
    "product-edit",
    paths.product(tea.id),
    edited,
    bodies.editProduct(edited, changes),
    "PATCH",
  );
  await write("product-featured", paths.productFeature(tea.id), newId(), undefined);
  await get("product-prices", paths.productPrices(tea.id), { page_size: "2" });
  const plain = { business: duka.id, name_en: "Drinks", code: "DRINKS" };
  await write("category", paths.categories, grown, plain);
  await write("category-edit", paths.category(grown), newId(), { parent: duka.category }, "PATCH");
  await write("category-in-use", paths.category(duka.category), newId(), undefined, "DELETE");
  const removed = newId();
  const removal = bodies.removeCategory(removed, grown);
  await write("category-removal", paths.category(duka.category), removed, removal, "DELETE");
  const met = newId();
  const supplier = bodies.supplier(met);
  await write("supplier", paths.suppliers, met, supplier);
  const renamed = { name: "Bakhresa Group", lead_days: 4, least_order: "100000.00" };
  await write("supplier-edit", paths.supplier(supplier.id), newId(), renamed, "PATCH");
}
