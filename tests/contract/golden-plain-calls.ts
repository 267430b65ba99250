import { hashedText } from "#/contract/idempotency.ts";
import { paths } from "#/contract/paths.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";

type Calls = {
  write: (name: string, path: string, opId: string, body: unknown) => Promise<unknown>;
  call: (name: string, path: string, body: unknown) => Promise<unknown>;
};

/** A body without the named fields, at any depth. */
function without(body: unknown, names: readonly string[]): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) => (names.includes(name) ? undefined : value)),
  );
}

/** Fields a sale may omit, which are then empty. */
const left = "v prev_op customer customer_snapshot rounding due_date notes variant tendered".split(
  " ",
);

/** The bodies other callers must be able to write, with all optional fields omitted. */
export async function goldenPlainCalls(
  { write, call }: Calls,
  bodies: ReturnType<typeof bodiesOf>,
  {
    good: item,
    debt,
    owed,
  }: {
    good: { product: string; price: number };
    debt: string;
    owed: Parameters<ReturnType<typeof bodiesOf>["payment"]>[1];
  },
  newId: () => string,
): Promise<void> {
  const items = [{ product: item.product, price: item.price, milli: 1000 }];
  const sold = newId();
  await write("sale-plain", paths.sales, sold, without(bodies.sale(sold, items), left));
  const quick = newId();
  const nameless = without(bodies.sale(quick, items), [...left, "product"]);
  await write("sale-plain-quick", paths.sales, quick, nameless);
  const paid = newId();
  const payment = bodies.payment(paid, owed, 50_000);
  const spare = ["v", "prev_op", "operator", "reference_number", "notes"];
  await write("credit-payment-plain", paths.creditPayments(debt), paid, without(payment, spare));
  const counted = newId();
  const count = bodies.count(counted, item.product, 9_000);
  const uncounted = ["v", "prev_op", "variant", "note"];
  await write("count-plain", paths.counts, counted, without(count, uncounted));
  const carried = newId();
  const body_text = JSON.stringify(without(bodies.sale(carried, items), left));
  const sent = { method: "POST", path: paths.sales, body_text };
  const operations = [{ op_id: carried, ...sent, sha256: sha256(hashedText(sent)) }];
  await call("batch-plain", paths.batch, { operations });
}
