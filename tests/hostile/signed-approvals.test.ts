import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Approval } from "#/contract/approvals.ts";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { signedApproval, testDevice, type TestDevice } from "#tests/support/signing.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("the signature of an approval, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let managers: TestDevice;
  let cashiers: TestDevice;
  const newId = () => shop.api.newId();
  beforeAll(async () => {
    shop = await openShop(cluster);
    managers = testDevice(newId);
    cashiers = testDevice(newId, managers.device);
    await shop.api.signIn(shop.duka.manager, managers.told);
    await shop.api.signIn(shop.duka.cashier, cashiers.told);
  });
  afterAll(() => shop.closeWithTrueBooks());

  /** A sale of two items, the first with a 10 % discount, which a cashier may not grant alone. */
  function cutSale(opId: string): SaleBody & { approvals: Approval[] } {
    const items = [0, 1].map((index) => ({ ...shop.item(index), milli: 1000 }));
    const whole = shop.bodies.sale(opId, items);
    const [first, ...rest] = whole.lines;
    if (first === undefined) throw new Error("a sale has lines");
    const tenth = (shop.item(0).price / 1000).toFixed(2);
    const left = (shop.item(0).price * 0.009).toFixed(2);
    const total = (shop.item(0).price * 0.009 + shop.item(1).price / 100).toFixed(2);
    const approval: Approval = {
      id: newId(),
      act: "discount",
      by: shop.duka.manager.id,
      at: whole.occurred_at,
      line: first.id,
      was: "0.00",
      became: "10.00",
    };
    return {
      ...whole,
      lines: [{ ...first, discount: tenth, line_total: left }, ...rest],
      discount: tenth,
      total,
      payments: whole.payments.map((one) => ({ ...one, amount: total, tendered: total })),
      approvals: [approval],
    };
  }

  async function flagsAfter(path: string, opId: string, body: unknown): Promise<unknown[]> {
    const answer = await shop.cashier.write(path, opId, body);
    expect(answer.body["outcome"]).toBe("accepted");
    const found = await shop.rows("SELECT kind, data FROM discrepancies WHERE op_id = $1", [opId]);
    return found.filter(({ kind }) => kind !== "oversold");
  }

  const of = (opId: string) => ({ business: shop.duka.id, opId });
  const only = ({ approvals }: { approvals: Approval[] }): Approval => {
    const [one] = approvals;
    if (one === undefined) throw new Error("the sale has an approval");
    return one;
  };

  it("[S26] proves the approver: nothing is flagged, and the row has no mark", async () => {
    const opId = newId();
    const sale = cutSale(opId);
    const approvals = [signedApproval(managers, of(opId), only(sale))];
    expect(await flagsAfter(paths.sales, opId, { ...sale, approvals })).toEqual([]);
    const kept = await shop.owner.get(`${paths.sales}${sale.id}/?business=${shop.duka.id}`);
    expect(kept.body["approvals"]).toEqual([{ ...only(sale), is_valid: true }]);
  });

  it("[S26] proves a void approved by a supervisor", async () => {
    const sold = newId();
    const sale = shop.bodies.sale(sold, [{ ...shop.item(0), milli: 1000 }]);
    await shop.cashier.write(paths.sales, sold, sale);
    const opId = newId();
    const word: Approval = {
      id: newId(),
      act: "void",
      by: shop.duka.manager.id,
      at: sale.occurred_at,
      line: null,
      was: sale.total,
      became: "",
    };
    const approval = signedApproval(managers, of(opId), word);
    const body = afterSaleBodies(shop.bodies, newId).void(opId, sale, { approval });
    expect(await flagsAfter(paths.saleVoid(sale.id), opId, body)).toEqual([]);
  });

  type Forging = (opId: string, one: Approval, sale: SaleBody) => Approval;
  const bad = { unproved: true, bad_signature: true };
  const forgings: [string, Forging, Record<string, unknown>][] = [
    ["left out", (_opId, one) => one, { unproved: true }],
    [
      "malformed",
      (_opId, one) => ({ ...one, signature: { key: "mine", value: "yes" } }),
      { unproved: true },
    ],
    [
      "of a key nobody told of",
      (opId, one) => signedApproval(testDevice(newId), of(opId), one),
      { unproved: true },
    ],
    ["by the seller's own key", (opId, one) => signedApproval(cashiers, of(opId), one), bad],
    [
      "by the seller's own key under the supervisor's",
      (opId, one) => {
        const { value = "" } = signedApproval(cashiers, of(opId), one).signature ?? {};
        return { ...one, signature: { key: managers.maker.id, value } };
      },
      bad,
    ],
    [
      "moved from another operation",
      (_opId, one) => signedApproval(managers, of(newId()), one),
      bad,
    ],
    [
      "moved from another business",
      (opId, one) => signedApproval(managers, { business: newId(), opId }, one),
      bad,
    ],
    [
      "moved from another line",
      (opId, one, { lines }) => {
        const elsewhere = signedApproval(managers, of(opId), {
          ...one,
          line: lines[1]?.id ?? null,
        });
        return { ...elsewhere, line: one.line };
      },
      bad,
    ],
    [
      "moved from another act",
      (opId, one) => ({
        ...signedApproval(managers, of(opId), { ...one, act: "price" }),
        act: one.act,
      }),
      bad,
    ],
    [
      "of a smaller discount",
      (opId, one) => ({
        ...signedApproval(managers, of(opId), { ...one, became: "6.00" }),
        became: one.became,
      }),
      bad,
    ],
  ];

  it.each(forgings)("[S26] %s: the sale is accepted and flagged", async (_name, forge, told) => {
    const opId = newId();
    const sale = cutSale(opId);
    const approvals = [forge(opId, only(sale), sale)];
    const { act, by, line, was, became } = only(sale);
    expect(await flagsAfter(paths.sales, opId, { ...sale, approvals })).toEqual([
      { kind: "not_approved", data: { act, by, line, was, became, ...told } },
    ]);
  });

  it("[S26] is flagged when used for a second sale", async () => {
    const [first, second] = [newId(), newId()];
    const sale = cutSale(first);
    const approvals = [signedApproval(managers, of(first), only(sale))];
    expect(await flagsAfter(paths.sales, first, { ...sale, approvals })).toEqual([]);
    const flags = await flagsAfter(paths.sales, second, { ...cutSale(second), approvals });
    expect(flags).toContainEqual({
      kind: "not_approved",
      data: expect.objectContaining(bad) as unknown,
    });
  });

  it("[S14] [S26] proves identity, not permission: a supervisor without the permission is still flagged", async () => {
    const opId = newId();
    const sale = cutSale(opId);
    const word = { ...only(sale), by: shop.duka.cashier.id };
    const approvals = [signedApproval(cashiers, of(opId), word)];
    const flags = await flagsAfter(paths.sales, opId, { ...sale, approvals });
    expect(flags).toContainEqual({
      kind: "not_approved",
      data: expect.not.objectContaining({ unproved: true }) as unknown,
    });
  });
});
