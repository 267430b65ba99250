import { commands } from "#server/modules/operations/command-table.ts";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { permissionsOfRoles } from "#/domain/permissions.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { emptyBusiness } from "#tests/support/memory-business.ts";
import { memoryBusiness } from "#tests/support/memory-trade-store.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { executeOperation } from "#server/kernel/operations/execute-operation.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;

/** An in-memory shop with an item of two variants, a category tree and a supplier. */
async function shop() {
  const newId = seededIds(7);
  const [business, location, till, actor] = Array.from({ length: 4 }, newId) as [
    string,
    string,
    string,
    string,
  ];
  const state = emptyBusiness();
  state.locations.add(location);
  const bare = { lastNumber: 0, lastSeq: 0, lastOp: null, openedAt: 0, numberAt: null };
  state.tills.set(till, { id: till, code: "K1", location, status: "active", ...bare });
  const all = [...permissionsOfRoles(["business_manager"], [])];
  state.rights.set(actor, { atTheTime: all, ever: all, now: all });
  const server = memoryBusiness(state, newId);
  const desk = { business, location, till, tillCode: "K1", actor };
  const { origin } = bodiesOf(desk, newId, () => start);
  // The times of a run are not monotonic, unlike those of a till's own chain (S16).
  const bodies = catalogueBodies((opId, at) => ({ ...origin(opId, at), prev_op: null }), newId);
  const send = (method: string, path: string, opId: string, body: object) =>
    server.transact((store) =>
      executeOperation(
        store,
        { opId, method, path, body_text: JSON.stringify(body) },
        { user: actor, receivedAt: start + 60 * minute },
        { commands, sha256 },
      ),
    );
  const make = async (path: string, of: (opId: string) => { id: string }) => {
    const opId = newId();
    const body = of(opId);
    await send("POST", path, opId, body);
    return body.id;
  };
  const category = await make(paths.categories, (id) => bodies.category(id));
  const parent = await make(paths.categories, (id) => bodies.category(id));
  const supplier = await make(paths.suppliers, (id) => bodies.supplier(id));
  const variants = [bodies.variant(), bodies.variant({ sku_suffix: "-S" })];
  const item = { product_type: "VARIABLE" as const, variants };
  const product = await make(paths.products, (id) => bodies.product(id, category, item));
  const known = { category, parent, supplier, product, variant: variants[0]?.id ?? "" };
  return { server, bodies, send, newId, ...known };
}

const price = fc.constantFrom("1000.00", "2000.00", "3000.00");

/** Patches that do not depend on other rows, so only their own fields differ. */
const patch = fc.oneof(
  fc.record({
    row: fc.constant("product" as const),
    changes: fc.record(
      {
        name_en: fc.constantFrom("Salt", "Sea salt", "Rock salt"),
        selling_price: price,
        cost_price: price,
        wholesale_price: fc.option(price),
        tax_rate: fc.constantFrom("0.00", "18.00"),
        is_active: fc.boolean(),
        sku: fc.constantFrom("SALT", "S-1"),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    row: fc.constant("variant" as const),
    changes: fc.record(
      {
        name: fc.constantFrom("Large", "Big"),
        price_adjustment: price,
        attributes: fc.constantFrom({}, { size: 4 }),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    row: fc.constant("category" as const),
    changes: fc.record(
      { name_sw: fc.constantFrom("Viungo", "Chumvi"), sort_order: fc.integer({ min: 0, max: 3 }) },
      { requiredKeys: [] },
    ),
    isMoved: fc.boolean(),
  }),
  fc.record({
    row: fc.constant("supplier" as const),
    changes: fc.record(
      { name: fc.constantFrom("Azam", "Mo"), phone: fc.constantFrom(null, "0700") },
      { requiredKeys: [] },
    ),
  }),
);

const edit = fc.record({ patch, at: fc.integer({ min: 0, max: 4 }) });

type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;
type Shop = Awaited<ReturnType<typeof shop>>;

/** The request a till sends for an edit: the same bytes under the same key in every order. */
function sentOf({ bodies, ...ids }: Shop, { patch: one, at }: Edit, opId: string) {
  const when = start + at * minute;
  switch (one.row) {
    case "product":
      return {
        path: paths.product(ids.product),
        body: bodies.editProduct(opId, one.changes, when),
      };
    case "variant": {
      const variants = [{ id: ids.variant, ...one.changes }];
      return {
        path: paths.product(ids.product),
        body: bodies.editProduct(opId, { variants }, when),
      };
    }
    case "category": {
      const changes = one.isMoved ? { ...one.changes, parent: ids.parent } : one.changes;
      return { path: paths.category(ids.category), body: bodies.editCategory(opId, changes, when) };
    }
    case "supplier":
      return {
        path: paths.supplier(ids.supplier),
        body: bodies.editSupplier(opId, one.changes, when),
      };
  }
}

/** The catalogue after these edits arrive in this order. */
async function catalogueAfter(edits: readonly Edit[], order: readonly number[]) {
  const one = await shop();
  const sent = edits.map((made) => {
    const opId = one.newId();
    return { opId, ...sentOf(one, made, opId) };
  });
  for (const index of order) {
    const operation = sent[index];
    if (operation === undefined) continue;
    const { opId, path, body } = operation;
    const done = await one.send("PATCH", path, opId, body);
    expect(done.outcome).toBe("accepted");
  }
  const { catalogue, prices } = one.server.read();
  return {
    rows: [...catalogue.values()].map(({ id, fields }) => ({ id, ...fields })),
    prices: prices
      .map(({ effectiveAt, opId, prices: set }) => ({ effectiveAt, opId, ...set }))
      .toSorted((a, b) => a.effectiveAt - b.effectiveAt || (a.opId < b.opId ? -1 : 1)),
  };
}

describe("[S15] edits of the catalogue", () => {
  it("produce the same rows and the same price history in every order of arrival", async () => {
    const edits = fc.array(edit, { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        edits.chain((list) =>
          fc.record({
            list: fc.constant(list),
            order: fc.shuffledSubarray([...list.keys()], { minLength: list.length }),
          }),
        ),
        async ({ list, order }) => {
          const asMade = await catalogueAfter(list, [...list.keys()]);
          expect(await catalogueAfter(list, order)).toEqual(asMade);
        },
      ),
      { numRuns: 150 },
    );
  });
});
