import { type AuditRow, auditPage } from "#/contract/audit.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import type { ApiClient } from "./api-client.ts";
import { catalogueBodies } from "./catalogue-bodies.ts";
import type { TradingShop } from "./trading-shop.ts";

/** The activity list as returned to a client, the usual one by default; throws if refused. */
export function activityOf(usual: () => ApiClient) {
  const seen = async (query: Record<string, string> = {}, by = usual()) => {
    const answer = await by.get(paths.audit, query);
    if (answer.status !== 200) throw new Error(`Not told: ${JSON.stringify(answer.body)}`);
    return auditPage.parse(answer.body);
  };
  const told = async (act: string, query: Record<string, string> = {}, by = usual()) => {
    const { results } = await seen({ limit: "200", ...query }, by);
    return results.filter((row) => row.act === act);
  };
  return { seen, told };
}

/** Field, old value and new value of each change of an action. */
export function changed({ changes }: AuditRow): (string | null)[][] {
  return changes.map(({ field, before, after }) => [field, before, after]);
}

/** A sale of one line with a discount on it. */
export function cheaper(sale: SaleBody, discount = "0.00"): SaleBody {
  const total = formatMoneyWire(money(sale.total) - money(discount));
  return {
    ...sale,
    discount,
    total,
    lines: sale.lines.map((line) => ({ ...line, discount, line_total: total })),
    payments: sale.payments.map((paid) => ({ ...paid, amount: total, tendered: total })),
  };
}

/** Changes prices of the shop's second item one second later; throws if refused. */
export async function editedBy(
  client: ApiClient,
  shop: TradingShop,
  actor: string,
  changes: { selling_price?: string; cost_price?: string },
): Promise<void> {
  const origin = (opId: string) => ({ ...shop.bodies.origin(opId), actor, prev_op: null });
  shop.api.clock.now += 1000;
  const opId = shop.api.newId();
  const body = catalogueBodies(origin, shop.api.newId).editProduct(opId, changes);
  const headers = { [header.idempotencyKey]: opId };
  const answer = await client.patch(paths.product(shop.item(1).product), body, { headers });
  if (answer.status !== 201) throw new Error(`Not edited: ${JSON.stringify(answer.body)}`);
}
