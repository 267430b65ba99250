import fc from "fast-check";
import { expect, it } from "vitest";
import { saleBody } from "#/contract/operations/sale-create.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { createIds } from "#/platform/ids.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { cartRow } from "#tests/support/cart-row.ts";
import { partUpTo, splitInto } from "#tests/support/split-payments.ts";
import { stillToPay, tenderCash } from "./checkout/payment-form-values.ts";
import { prepareSale } from "./complete-sale.ts";
import { totalsOf } from "./sale-totals.ts";

const ids = createIds();
const customer = { id: ids.next(), name: "Mama Asha", phone: null };
const origin = {
  v: 1,
  business: ids.next(),
  location: ids.next(),
  till: ids.next(),
  actor: ids.next(),
  occurred_at: "2026-11-20T11:32:00.000Z",
  clock_offset_ms: 0,
  till_seq: 1,
  prev_op: null,
  number: "K2-000418",
};

const anyLine: fc.Arbitrary<CartLine> = fc.record({
  id: fc.uuid(),
  product: fc.uuid(),
  variant: fc.constant(null),
  name: fc.constant("Rice"),
  unit: fc.constant("kg"),
  quantity: fc.integer({ min: 1, max: 200_000 }),
  unitPrice: fc.nat(500_000_00),
  discount: fc.oneof(fc.constant(0), fc.nat(100_000_00)),
  taxRate: fc.constantFrom(0, 1800, 1650),
  note: fc.constant(""),
});

const anyCart = fc
  .record({
    id: fc.uuid(),
    saleId: fc.uuid(),
    opId: fc.uuid(),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    off: fc.oneof(
      fc.record({ discount: fc.nat(500_000_00) }),
      fc.record({ discountShare: fc.nat(100_00) }),
    ),
  })
  .map(({ off, ...cart }) => cartRow({ ...cart, ...off, customer, dueDate: "2026-12-20" }));

const sum = (wire: readonly string[]) => wire.reduce((all, one) => all + money(one), 0);

it("any cart, split, discount and tip: what is recorded adds up, is never negative and states its rounding", () => {
  let sold = 0;
  fc.assert(
    fc.property(
      anyCart,
      fc.boolean(),
      fc.constantFrom(0, 50_00, 100_00),
      fc.array(partUpTo(50_000_000_00), { maxLength: 5 }),
      fc.oneof(fc.constant(0), fc.nat(50_000_00)),
      (plain, pricesIncludeTax, cashRounding, parts, tip) => {
        const cart = tip === 0 ? plain : { ...plain, tip };
        const rules = { pricesIncludeTax, cashRounding };
        const { total } = totalsOf(cart, rules);
        const entered = splitInto(total, cashRounding, parts, tip);
        const left = stillToPay(entered, total, cashRounding, tip);
        const last = tenderCash(cart, left.cash, left.cash, ids.next()).payments;
        const payments = left.isOpen ? [...entered, ...last] : entered;
        const sale = prepareSale({ ...cart, payments }, rules);
        // A cash payment of less than half a coin rounds to zero, so nothing can be received for it.
        if (!sale.ok && sale.code === "overpaid") return;
        if (!sale.ok) throw new Error(sale.code);
        sold += 1;
        const body = saleBody.parse({ ...origin, ...sale.draft });

        const rounding = money(body.rounding);
        const received = sum(body.payments.map(({ amount }) => amount));
        expect(received - money(body.change)).toBe(money(body.total) + rounding + tip);
        expect(body.tip).toBe(tip === 0 ? undefined : formatMoneyWire(tip));
        expect(money(body.credit_amount)).toBeLessThanOrEqual(money(body.total));
        expect(sum(body.lines.map(({ line_total: of }) => of))).toBe(money(body.total));
        expect(sum(body.lines.map(({ tax }) => tax))).toBe(money(body.tax));
        expect(sum(body.lines.map(({ discount }) => discount))).toBe(money(body.discount));
        const added = pricesIncludeTax ? 0 : money(body.tax);
        expect(money(body.subtotal) - money(body.discount) + added).toBe(money(body.total));

        const { subtotal, discount, tax, change, credit_amount: owed } = body;
        const figures = [subtotal, discount, tax, body.total, change, owed];
        const ofLines = body.lines.flatMap((line) => [line.line_total, line.tax, line.discount]);
        const paid = body.payments.map(({ amount }) => amount);
        for (const figure of [...figures, ...ofLines, ...paid])
          expect(money(figure)).toBeGreaterThanOrEqual(0);

        const hasCash = body.payments.some(({ method }) => method === "cash");
        expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(hasCash ? cashRounding : 0);
        expect(money(change) > 0 && !hasCash).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
  expect(sold).toBeGreaterThan(200);
});
