import { eq } from "drizzle-orm";
import type { GatewayKind } from "#/contract/payment-gateway.ts";
import { clickPesa } from "#server/adapters/payments/clickpesa.ts";
import type { GatewayKeys, PaymentGateway } from "#server/adapters/payments/gateway-port.ts";
import { paymentGateways } from "./schema-gateway.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import type { Gateways } from "#server/kernel/api-deps.ts";

/** Creates the gateway of a business; null if this installation does not support the kind. */
export type GatewayMaker = (
  kind: GatewayKind,
  keys: GatewayKeys,
  business: string,
) => PaymentGateway | null;

/** The gateways that move money. */
export const realGateways: GatewayMaker = (kind, keys) =>
  kind === "clickpesa" ? clickPesa(keys) : null;

type Row = typeof paymentGateways.$inferSelect;

/**
 * Gateways as configured by the businesses. An instance is cached while its row is unchanged, because it
 * holds a token.
 */
export function openGateways(keys: Pick<Keys, "unseal">, make: GatewayMaker): Gateways {
  const open = new Map<string, { at: string; gateway: PaymentGateway }>();
  const opened = (row: Row): PaymentGateway | null => {
    const { business_id: business, kind, client_id: clientId, sealed_keys: sealed } = row;
    const at = `${kind} ${clientId} ${sealed}`;
    const held = open.get(business);
    if (held?.at === at) return held.gateway;
    const secrets = secretsIn(sealed === null ? null : keys.unseal(sealed, sealedFor(business)));
    const gateway = secrets && make(kind, { clientId, ...secrets }, business);
    if (gateway === null) return null;
    open.set(business, { at, gateway });
    return gateway;
  };
  return {
    async of(tx, business) {
      const [row] = await tx
        .select()
        .from(paymentGateways)
        .where(eq(paymentGateways.business_id, business));
      const gateway = row === undefined ? null : opened(row);
      return row === undefined || gateway === null ? null : { kind: row.kind, gateway };
    },
  };
}

export type GatewaySecrets = Omit<GatewayKeys, "clientId">;

/** Binds sealed keys to a business: they cannot be opened for any other. */
export function sealedFor(business: string): string {
  return `payment-gateway:${business}`;
}

/** Parses the JSON sealed by `changeGateway`; null if it was sealed with another installation's secret. */
export function secretsIn(text: string | null): GatewaySecrets | null {
  return text === null ? null : (JSON.parse(text) as GatewaySecrets);
}
