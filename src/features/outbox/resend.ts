import type {
  AcknowledgeBody,
  SaleBody,
  CountBody,
  CreditPaymentBody,
  CustomerBody,
} from "#/contract/writes.ts";
import type { Place } from "#/store/outbox.ts";
import { supersede, type OutboxPorts } from "#/store/outbox.ts";
import type { Recorded } from "#/store/outbox-commit.ts";
import {
  acknowledgeIntent,
  countIntent,
  creditPaymentIntent,
  customerIntent,
  saleIntent,
  type Draft,
} from "#/store/outbox-intents.ts";
import type { ReadOperation } from "#/store/operation-body.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/**
 * Sends a refused entry once more, as a new operation in its place (S7): the same rows and number.
 * For what was refused because of something that has changed since, such as a right that was given.
 * Throws what the outbox throws.
 */
export async function resend(
  db: TradingDatabase,
  ports: OutboxPorts,
  opId: string,
  read: ReadOperation,
): Promise<Recorded> {
  const { location, till, actor, opId: refused, subject } = read.operation;
  const place: Place = { location, till, actor };
  switch (read.type) {
    case "sale.create": {
      const draft = draftOf<SaleBody>(read.body);
      return supersede(db, ports, refused, await saleIntent(db, { opId, place, draft }));
    }
    case "stock.count": {
      const draft = draftOf<CountBody>(read.body);
      return supersede(db, ports, refused, countIntent({ opId, place, draft }));
    }
    case "credit.payment": {
      const draft = draftOf<CreditPaymentBody>(read.body);
      const intent = await creditPaymentIntent(db, { opId, place, draft, credit: subject });
      return supersede(db, ports, refused, intent);
    }
    case "customer.create": {
      const draft = draftOf<CustomerBody>(read.body);
      return supersede(db, ports, refused, customerIntent({ opId, place, draft }));
    }
    case "alert.acknowledge": {
      const draft = draftOf<AcknowledgeBody>(read.body);
      return supersede(db, ports, refused, acknowledgeIntent({ opId, place, draft }));
    }
  }
}

/** What was said, without what the outbox says of it anew. */
function draftOf<Body extends object>(body: Body): Draft<Body> {
  const own = new Set([
    "v",
    "business",
    "location",
    "till",
    "actor",
    "occurred_at",
    "clock_offset_ms",
    "till_seq",
    "prev_op",
    "number",
  ]);
  const entries = Object.entries(body).filter(([key]) => !own.has(key));
  return Object.fromEntries(entries) as Draft<Body>;
}
