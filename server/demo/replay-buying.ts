import { paths } from "#/contract/paths.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { Incoming } from "#server/kernel/operations/executed.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { amountOf } from "./month-operations.ts";
import type { BoughtLine, DemoBuying, DemoDelivery, DemoOrder } from "./month-event.ts";

/** The request that the desk would have sent to the server; lines are referenced by the server's ids. */
export async function sentFromDesk(store: LedgerStore, event: DemoBuying): Promise<Incoming> {
  const said = await saidOf(store, event);
  const body = { occurred_at: new Date(event.at).toISOString(), ...said.body };
  return { opId: event.opId, method: "POST", path: said.path, body_text: JSON.stringify(body) };
}

type Said = { path: string; body: object };

async function saidOf(store: LedgerStore, event: DemoBuying): Promise<Said> {
  switch (event.kind) {
    case "delivery":
    case "order":
      return { path: paths.purchases, body: purchaseBody(event) };
    case "receipt": {
      const lines = await lineIds(store, event.purchase);
      return {
        path: paths.purchaseReceive(event.purchase),
        body: {
          location: event.location,
          lines: event.lines.map((line) => ({
            line: lines(line),
            quantity: formatQuantityWire(line.quantity),
            damaged: formatQuantityWire(line.damaged),
          })),
          is_final: event.isFinal,
          delivery_note: event.deliveryNote,
        },
      };
    }
    case "supplier_payment":
      return {
        path: paths.purchasePayments(event.purchase),
        body: {
          amount: formatMoneyWire(event.amount),
          method: event.method,
          mobile_money_reference: event.method === "MOBILE_MONEY" ? event.reference : "",
          bank_reference: event.method === "BANK_TRANSFER" ? event.reference : "",
        },
      };
    case "supplier_return": {
      const lines = await lineIds(store, event.purchase);
      return {
        path: paths.purchaseReturns(event.purchase),
        body: {
          location: event.location,
          reason: event.reason,
          lines: event.lines.map((line) => ({
            line: lines(line),
            quantity: formatQuantityWire(line.quantity),
          })),
        },
      };
    }
    case "order_cancel":
      return { path: paths.purchaseCancel(event.purchase), body: { reason: event.reason } };
  }
}

function purchaseBody(event: DemoDelivery | DemoOrder): object {
  const { location, supplier, lines, extraCosts = [] } = event;
  const isOrder = event.kind === "order";
  const total = amountOf(lines);
  const payment = supplier.givesCredit
    ? { payment_method: "CREDIT" }
    : { payment_method: "CASH", amount_paid: formatMoneyWire(isOrder ? 0 : total) };
  return {
    location,
    supplier: supplier.id,
    ...payment,
    ...(isOrder ? { is_received: false, expected_on: event.expectedOn } : {}),
    extra_costs: extraCosts.map(({ kind, amount, payee }) => ({
      kind,
      amount: formatMoneyWire(amount),
      payee,
    })),
    lines: lines.map((line) => ({
      product: line.item.product,
      variant: line.item.variant,
      quantity: formatQuantityWire(line.quantity),
      unit_cost: formatMoneyWire(line.item.cost),
      ...packPart(line),
    })),
  };
}

/** Exact: a pack costs what its pieces cost. */
function packPart({ item: { pack, cost }, isByPack }: BoughtLine): object {
  if (pack === null || isByPack !== true) return {};
  const { id, size, name_sw: name } = pack;
  return { pack: { id, name, size }, pack_cost: formatMoneyWire(cost * size) };
}

/** The ids the server assigned to the lines of a purchase: no order of the demo contains an item twice. */
async function lineIds(
  store: LedgerStore,
  purchase: string,
): Promise<(line: BoughtLine) => string> {
  const known = await store.purchase(purchase);
  const ids = new Map(
    known?.lines.map(({ id, product, variant }) => [`${product} ${variant}`, id]),
  );
  return ({ item: { product, variant } }) => ids.get(`${product} ${variant}`) ?? "";
}
