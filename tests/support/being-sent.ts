import { acceptedPlaces } from "#/store/accepted.ts";
import { readMeta } from "#/store/meta.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { Sent } from "#/store/outbox-states.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** An operation as identified by the drain when sent; matches nothing if the row does not exist. */
export function sentOf(row: Pick<OperationRow, "position" | "opId"> | undefined, at = 5): Sent {
  return { position: row?.position ?? 0, opId: row?.opId ?? "", at };
}

/** Operations being sent, in the current and earlier representations. */
export async function beingSent(db: TradingDatabase): Promise<OperationRow[]> {
  const marked = new Set((await readMeta(db, "underWay"))?.positions);
  const rows = await db.operations.orderBy("position").toArray();
  return rows.filter(
    ({ state, position }) => state === "sending" || (state === "queued" && marked.has(position)),
  );
}

/** The operations as returned by the store, including accepted ones stored apart from their rows. */
export async function toldOperations(db: TradingDatabase): Promise<OperationRow[]> {
  const accepted = await acceptedPlaces(db);
  const rows = await db.operations.orderBy("position").toArray();
  return rows.map((row) =>
    accepted.has(row.position) ? { ...row, state: "acked", lastCode: "accepted" } : row,
  );
}

/** The states in the order of recording. */
export async function statesOf(db: TradingDatabase): Promise<OperationRow["state"][]> {
  const sent = new Set((await beingSent(db)).map(({ position }) => position));
  const rows = await toldOperations(db);
  return rows.map(({ position, state }) => (sent.has(position) ? "sending" : state));
}
