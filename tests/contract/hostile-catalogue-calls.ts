import { paths } from "#/contract/paths.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf, type Desk } from "#tests/support/trade-bodies.ts";

type Call = { path: string; body: Record<string, unknown> };

/** Valid catalogue writes: from these tills, and from a caller without an outbox, targeting duka. */
export function catalogueCalls(
  duka: TestBusiness,
  businesses: readonly string[],
  desks: readonly Desk[],
  { newId, now }: { newId: () => string; now: () => number },
): Call[] {
  const stolen = {
    product: duka.products[0]?.id ?? newId(),
    category: duka.category,
    supplier: duka.supplier,
  };
  const aimed = desks.flatMap((desk): Call[] => {
    const made = catalogueBodies(bodiesOf(desk, newId, now).origin, newId);
    const cited = { supplier: stolen.supplier, available_stock: "1" };
    return [
      { path: paths.products, body: made.product(newId(), stolen.category, cited) },
      {
        path: paths.products,
        body: made.product(newId(), stolen.category, { id: stolen.product, sku: "SUKARI" }),
      },
      { path: paths.product(":id"), body: made.editProduct(newId(), { name_en: "Mine" }) },
      {
        path: paths.categories,
        body: made.category(newId(), { id: stolen.category, code: "FOOD" }),
      },
      { path: paths.categories, body: made.category(newId(), { parent: stolen.category }) },
      { path: paths.category(":id"), body: made.editCategory(newId(), { name_en: "Mine" }) },
      { path: paths.category(":id"), body: made.removeCategory(newId(), stolen.category) },
      { path: paths.suppliers, body: made.supplier(newId(), { id: stolen.supplier }) },
      { path: paths.supplier(":id"), body: made.editSupplier(newId(), { name: "Mine" }) },
    ];
  });
  const plain = businesses.flatMap((business): Call[] => [
    {
      path: paths.products,
      body: {
        business,
        sku: "MINE",
        name_en: "Mine",
        category: stolen.category,
        location: duka.location,
      },
    },
    { path: paths.product(":id"), body: { business, name_en: "Mine", category: stolen.category } },
    {
      path: paths.categories,
      body: { business, name_en: "Mine", code: "MINE", parent: stolen.category },
    },
    { path: paths.category(":id"), body: { business, move_to: stolen.category } },
    { path: paths.suppliers, body: { business, name: "Mine" } },
    { path: paths.supplier(":id"), body: { business, name: "Mine" } },
  ]);
  const bare = [paths.productFeature(":id"), paths.productUnfeature(":id"), paths.category(":id")];
  return [...aimed, ...plain, ...bare.map((path) => ({ path, body: {} }))];
}
