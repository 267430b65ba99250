import fc from "fast-check";
import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;

const till = fc.constantFrom("shop" as const, "second" as const, "branch" as const);
const at = fc.integer({ min: 0, max: 6 });
const serial = fc.constantFrom("SN-1", "sn-2", " SN-1 ");
const kinds = ["in", "sale", "out", "send"] as const;
const stock = fc.subarray(["SN-1", "sn-2"]).map((seen): readonly string[] => seen);
const upon = ["void", "never_left", "return", "receive", "cancel"] as const;
const action = fc.oneof(
  fc.record({ kind: fc.constantFrom(...kinds), till, at, piece: serial }),
  fc.record({ kind: fc.constantFrom(...upon), till, at, which: fc.nat(3) }),
  // A single count or a stocktake; sometimes one unit more than there are numbers.
  fc.record({ kind: fc.constantFrom("count", "take"), till, at, seen: stock, more: fc.nat(1) }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

type Sent = { opId: string; path: string; body: object };
type Places = ReturnType<typeof twoLocations>;

/** Operations of three tills on two units of one item. */
function operationsOf(places: Places, actions: readonly Action[]): Sent[] {
  const { newId, sugar } = places;
  const sent: Sent[] = [];
  const sales: SaleBody[] = [];
  const transfers: TransferBody[] = [];
  const say = (opId: string, path: string, body: object) =>
    sent.push({ opId, path, body: { ...body, prev_op: null } });
  for (const one of actions) {
    const desk = places[one.till];
    const after = afterSaleBodies(desk, newId);
    const opId = newId();
    const when = start + one.at * minute;
    if ("seen" in one) {
      const serials = one.seen;
      const milli = (serials.length + one.more) * 1000;
      if (one.kind === "count")
        say(opId, paths.counts, { ...desk.count(opId, sugar, milli, when), serials });
      else {
        const body = desk.stocktake(opId, [{ product: sugar, milli }], when);
        const lines = body.lines.map((line) => ({ ...line, serials }));
        say(opId, paths.stocktakes, { ...body, lines });
      }
      continue;
    }
    if ("piece" in one) {
      const serials = [one.piece];
      if (one.kind === "sale") {
        const body = desk.sale(opId, [{ product: sugar, milli: 1000, price: 320_000 }], {
          at: when,
        });
        const sale = { ...body, lines: body.lines.map((line) => ({ ...line, serials })) };
        sales.push(sale);
        say(opId, paths.sales, sale);
      } else if (one.kind === "send") {
        const to = one.till === "branch" ? places.shop.location : places.branch.location;
        const body = desk.send(opId, to, [{ product: sugar, milli: 1000 }], when);
        const transfer = { ...body, lines: body.lines.map((line) => ({ ...line, serials })) };
        transfers.push(transfer);
        say(opId, paths.transfers, transfer);
      } else {
        const [reason, milli] =
          one.kind === "in" ? ["found" as const, 1000] : ["lost" as const, -1000];
        const body = desk.adjust(opId, sugar, milli, { reason, at: when });
        say(opId, paths.adjustments, { ...body, serials });
      }
      continue;
    }
    const { kind, which } = one;
    if (kind === "receive" || kind === "cancel") {
      const transfer = transfers[which % (transfers.length || 1)];
      if (!transfer) continue;
      const serials = transfer.lines[0]?.serials ?? [];
      // Received at its destination, cancelled at its origin.
      const desks = [places.shop, places.branch];
      const place = kind === "receive" ? transfer.to_location : transfer.location;
      const there = desks.find(({ location }) => location === place) ?? desk;
      if (kind === "cancel")
        say(opId, paths.transferCancel(transfer.id), there.cancel(opId, transfer, when));
      else {
        const body = there.receive(opId, transfer, [1000], { at: when });
        const lines = body.lines.map((line) => ({ ...line, serials }));
        say(opId, paths.transferReceive(transfer.id), { ...body, lines });
      }
      continue;
    }
    const sale = sales[which % (sales.length || 1)];
    if (!sale) continue;
    const serials = sale.lines[0]?.serials ?? [];
    const named = (body: { lines: object[] }) => ({
      ...body,
      lines: body.lines.map((line) => ({ ...line, serials })),
    });
    if (kind === "return")
      say(opId, paths.saleReturns(sale.id), named(after.back(opId, sale, [1000], { at: when })));
    else {
      const items = kind === "void" ? "back" : "never_left";
      say(opId, paths.saleVoid(sale.id), named(after.void(opId, sale, { at: when, goods: items })));
    }
  }
  return sent;
}

async function endOf(actions: readonly Action[], keys: readonly number[] | null) {
  const places = twoLocations(start);
  const { server, clock, send } = places;
  const sent = operationsOf(places, actions);
  clock.now = start + 60 * minute;
  const order = sent.map((one, index) => ({ one, key: keys?.[index % keys.length] ?? 0 }));
  for (const { one } of order.toSorted((a, b) => a.key - b.key)) {
    const done = await send(one.opId, one.path, one.body);
    expect([one.path, done.outcome, done.errors]).toEqual([one.path, "accepted", {}]);
  }
  const { serials, discrepancies } = server.read();
  return {
    pieces: [...serials.values()]
      .map(({ key, status, location, opId }) => ({ key, status, location, opId }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    conflicts: discrepancies
      .filter(({ kind }) => kind === "serial_conflict")
      .map(({ data }) => `${String(data["key"])} ${String(data["op"])}`)
      .toSorted(),
  };
}

it("[S5] [S14] [S15] units moved and counted by three tills end with the same status and conflicts in any order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      async (actions, keys) => {
        expect(await endOf(actions, keys)).toEqual(await endOf(actions, null));
      },
    ),
    { numRuns: 120 },
  );
});

it.each([
  [
    "sold twice",
    [
      { kind: "in", till: "shop", at: 0 },
      { kind: "sale", till: "shop", at: 1 },
      { kind: "sale", till: "branch", at: 2 },
    ],
  ],
  [
    "sold elsewhere",
    [
      { kind: "in", till: "shop", at: 0 },
      { kind: "sale", till: "branch", at: 2 },
    ],
  ],
  ["known to nobody", [{ kind: "sale", till: "branch", at: 2 }]],
  [
    "brought in twice",
    [
      { kind: "in", till: "shop", at: 0 },
      { kind: "in", till: "branch", at: 2 },
    ],
  ],
] as const)(
  "[S14] a unit that was %s is reported to the owner in every order",
  async (_said, actions) => {
    const told = actions.map((one) => ({ ...one, piece: "SN-1" as const }));
    for (const keys of [null, [3, 2, 1], [2, 3, 1], [1, 3, 2]])
      expect((await endOf(told, keys)).conflicts).not.toEqual([]);
  },
);

it("[S15] a unit that was received, sold and returned causes no conflict", async () => {
  const end = await endOf(
    [
      { kind: "in", till: "shop", at: 0, piece: "SN-1" },
      { kind: "sale", till: "second", at: 1, piece: " SN-1 " },
      { kind: "return", till: "shop", at: 2, which: 0 },
      { kind: "sale", till: "shop", at: 3, piece: "SN-1" },
    ],
    null,
  );
  expect(end.conflicts).toEqual([]);
  expect(end.pieces).toMatchObject([{ key: "sn-1", status: "sold", location: null }]);
});

const came = { kind: "in", till: "shop", at: 0, piece: "SN-1" } as const;
const orders = [null, [3, 2, 1], [2, 3, 1], [1, 3, 2]];

it("[S15] a unit not seen by a count is missing, even if its receipt arrives later", async () => {
  const count = { kind: "take", till: "second", at: 2, seen: ["sn-2"], more: 0 } as const;
  for (const keys of orders) {
    const { pieces: serials, conflicts } = await endOf([came, count], keys);
    expect(serials).toMatchObject([
      { key: "sn-1", status: "missing", location: null },
      { key: "sn-2", status: "in_stock" },
    ]);
    expect(conflicts).toEqual([]);
  }
});

it("[S15] a count with fewer serial numbers than units leaves unnamed units where they were", async () => {
  const count = { kind: "count", till: "shop", at: 2, seen: ["sn-2"], more: 1 } as const;
  for (const keys of orders)
    expect((await endOf([came, count], keys)).pieces).toMatchObject([
      { status: "in_stock" },
      { status: "in_stock" },
    ]);
});

it("[S15] a count before a sale voided by an earlier clock has the same effect when it arrives late", async () => {
  const sold = { kind: "sale", till: "shop", at: 2, piece: "SN-1" } as const;
  const count = { kind: "count", till: "shop", at: 1, seen: [], more: 0 } as const;
  const taken = { kind: "void", till: "branch", at: 0, which: 0 } as const;
  const actions = [came, sold, count, taken];
  const early = await endOf(actions, null);
  expect(early.conflicts).toHaveLength(1);
  expect(await endOf(actions, [1, 2, 4, 3])).toEqual(early);
});

it("[S14] [S15] a conflict is resolved by the operation that explains it, whichever arrives first", async () => {
  const sold = { kind: "sale", till: "branch", at: 3, piece: "SN-1" } as const;
  const sent = { kind: "send", till: "shop", at: 1, piece: "SN-1" } as const;
  const received = { kind: "receive", till: "branch", at: 2, which: 0 } as const;
  const found = { kind: "count", till: "branch", at: 2, seen: ["SN-1"], more: 0 } as const;
  for (const keys of orders) {
    expect((await endOf([came, sent, received, sold], keys)).conflicts).toEqual([]);
    expect((await endOf([came, sold], keys)).conflicts).toHaveLength(1);
    // It was counted there before it was sold: only how it got there is a conflict.
    const end = await endOf([came, found, sold], keys);
    expect(end.conflicts).toHaveLength(1);
    expect(end.pieces).toMatchObject([{ status: "sold" }]);
  }
});
