import { expect, it } from "vitest";
import { creditPaymentBody } from "#/contract/operations/credit-payment.ts";
import { saleBody } from "#/contract/operations/sale-create.ts";
import { debtDraft, paymentDraft } from "./quick-credit.ts";

const uuid = (n: number) => `0195e000-0000-7000-8000-00000000000${n}`;
const ids = { opId: uuid(1), id: uuid(2), line: uuid(3), debt: uuid(4) };
const debtor = { id: uuid(5), name: "Asha Juma", phone: null };
const origin = {
  v: 1,
  business: uuid(6),
  location: uuid(6),
  till: uuid(6),
  actor: uuid(6),
  occurred_at: "2026-11-20T08:00:00.000Z",
  clock_offset_ms: 0,
  till_seq: 1,
  prev_op: null,
  number: "K2-000419",
};

it("a debt of a given amount is a sale that matches the contract, with consistent totals", () => {
  const lent = { amount: 7_500_00, words: "Items", dueDate: "2026-12-20", approval: null };
  const body = saleBody.parse({ ...origin, ...debtDraft(ids, debtor, lent) });
  expect(body).toMatchObject({
    customer: debtor.id,
    total: "7500.00",
    credit_amount: "7500.00",
    payments: [{ id: ids.debt, method: "credit", amount: "7500.00" }],
    lines: [{ product: null, name: "Items", line_total: "7500.00" }],
  });
});

it("[S15] a payment names the customer's oldest open debt", () => {
  const oldest = { sale: uuid(7), saleNumber: "K1-000007" };
  const draft = paymentDraft(ids, debtor, {
    amount: 2_000_00,
    oldest,
    today: "2026-11-20",
    proof: { method: "cash", operator: "mpesa", reference: "left over" },
  });
  expect(creditPaymentBody.parse({ ...origin, ...draft })).toMatchObject({
    amount: "2000.00",
    payment_method: "cash",
    operator: null,
    reference_number: null,
    sale: oldest.sale,
    sale_number: "K1-000007",
  });
});

it("a mobile money payment is sent with its network and its reference", () => {
  const oldest = { sale: uuid(7), saleNumber: "K1-000007" };
  const proof = { method: "mobile_money", operator: "airtel", reference: " QK7 " } as const;
  const draft = paymentDraft(ids, debtor, { amount: 1_00, oldest, today: "2026-11-20", proof });
  expect(creditPaymentBody.parse({ ...origin, ...draft })).toMatchObject({
    payment_method: "mobile_money",
    operator: "airtel",
    reference_number: "QK7",
  });
});
