import { and, desc, eq, isNull } from "drizzle-orm";
import { hookPath, type GatewayKind, type PaymentGatewayRow } from "#/contract/payment-gateway.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { paymentGateways, paymentRequests } from "../schema-gateway.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";

/** The business's payment gateway without its keys, and the result of its latest test. */
export async function paymentGatewayOf(
  tx: Tx,
  business: string,
  kinds: readonly GatewayKind[],
): Promise<PaymentGatewayRow> {
  const [row] = await tx
    .select()
    .from(paymentGateways)
    .where(eq(paymentGateways.business_id, business));
  const [test] = await tx
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.business_id, business), isNull(paymentRequests.sale_id)))
    .orderBy(desc(paymentRequests.created_at))
    .limit(1);
  return {
    kind: row?.kind ?? null,
    is_on: row?.is_on ?? false,
    client_id: row?.client_id ?? "",
    has_keys: row !== undefined && row.sealed_keys !== null,
    hook: row === undefined ? null : hookPath(row.kind, business),
    kinds: [...kinds],
    test:
      test === undefined
        ? null
        : {
            id: test.payment_id,
            phone: test.phone,
            amount: formatMoneyWire(test.amount),
            state: test.state,
            failure: test.failure,
            asked_at: wireInstant(test.created_at),
          },
  };
}
