import type { memoryBusiness } from "#tests/support/memory-trade-store.ts";
import { presentPurchase } from "#tests/support/memory-purchases.ts";
import { presentMemory } from "#tests/support/memory-rows.ts";
import { bookFaultsOf } from "./memory-books.ts";
import { heldPurchase } from "./sim-bought.ts";
import { standing } from "./sim-serials.ts";
import { type AcceptedById, stockKey, type ServerOutcome } from "./sim-server.ts";

type Data = ReturnType<ReturnType<typeof memoryBusiness>["read"]>;

/** Accepted operations by id. */
export function acceptedOf(data: Data): AcceptedById {
  const accepted = [...data.operations].filter(([, known]) => known.outcome === "accepted");
  return new Map(
    accepted.map(([opId, { type, effectiveAt, ackSeq }]) => [
      opId,
      { type, effectiveAt: effectiveAt ?? 0, ackSeq },
    ]),
  );
}

/** The server's data in the form used for the verdict. */
export function outcomeOfMemory(data: Data): ServerOutcome {
  const movements = new Map<string, number>();
  for (const { opId } of data.movements) movements.set(opId, (movements.get(opId) ?? 0) + 1);
  return {
    accepted: acceptedOf(data),
    sales: new Map([...data.sales].map(([id, sale]) => [id, sale.body.number])),
    confirmed: new Set(
      [...data.sales.values()].flatMap(({ body }) =>
        body.payments.flatMap(({ id, status }) => (status === "confirmed" ? [id] : [])),
      ),
    ),
    movements,
    products: new Map(
      [...data.catalogue.values()].flatMap((row) =>
        row.entity === "product" ? [[row.id, row.fields] as const] : [],
      ),
    ),
    stock: new Map([...data.stock.values()].map((item) => [stockKey(item), item.quantity])),
    damaged: new Map([...data.stock.values()].map((item) => [stockKey(item), item.held.quantity])),
    transfers: new Map(
      [...data.transfers.keys()].map((id) => [
        id,
        String(presentMemory(data, "transfer", id)?.["status"]),
      ]),
    ),
    pieces: new Map(
      [...data.serials.values()].map((one) => [`${one.product} ${one.key}`, standing(one)]),
    ),
    conflicts: new Set(
      data.discrepancies
        .filter(({ kind }) => kind === "serial_conflict")
        .map(({ data: { product, key, op } }) => [product, key, op].map(String).join(" ")),
    ),
    balances: new Map([...data.customers].map(([id, { balance }]) => [id, balance])),
    outstanding: new Map(
      [...data.credits].map(([id, { amount, paid, reduced }]) => [id, amount - reduced - paid]),
    ),
    purchases: new Map(
      [...data.purchases.values()].map((state) => {
        const held = heldPurchase(presentPurchase(state));
        return [state.id, { ...held, owed: held.owed ?? 0, brought: held.brought ?? 0 }];
      }),
    ),
    owedToSuppliers: [...data.suppliers.values()].reduce((sum, balance) => sum + balance, 0),
    bookFaults: bookFaultsOf(data),
  };
}
