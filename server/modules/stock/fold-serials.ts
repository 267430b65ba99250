import { foldSerial, moveName } from "#/domain/serial-ledger.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import type {
  ExplainedMove,
  SerialCountRecord,
  SerialMoveRecord,
  SerialRecord,
  SerialRef,
} from "#server/kernel/ledger/serial-records.ts";

/** A move with the number as it was written. */
export type NamedMove = SerialMoveRecord & { serial: string };

/** What is heard of pieces: what happened to those that are named, and counts of whole shelves. */
export type HeardOfSerials = {
  moves: readonly NamedMove[];
  counts: readonly SerialCountRecord[];
};

/**
 * Keeps what is heard and folds every piece that it can bear upon anew from all that is known of it, so
 * the order of arrival makes no difference (S15). Answers what does not fit now and did before; what fits
 * now and did not is settled.
 */
export async function foldSerials(
  { store, receivedAt }: CommandContext,
  { moves, counts }: HeardOfSerials,
): Promise<Flag[]> {
  const counted = counts.length === 0 ? [] : await store.serialsCounted(counts);
  const refs = distinctRefs([...moves, ...counted]);
  const told = [...(await store.serialMoves(refs)), ...(await store.missedSerials(refs))];
  const before = byPiece(told);
  const known = byPiece(await store.serials(refs));
  const named = byPiece(moves);
  await store.insertSerialMoves(moves.map(({ serial: _as, ...move }) => move));
  await store.insertSerialCounts(counts);
  const rows: SerialRecord[] = [];
  const flags: Flag[] = [];
  const explained: ExplainedMove[] = [];
  for (const ref of refs) {
    const serialUnit = nameOf(ref);
    const held = before.get(serialUnit) ?? [];
    const now = named.get(serialUnit) ?? [];
    const all = [...held, ...now, ...counts.flatMap((count) => missedOf(ref, count))];
    const [row] = known.get(serialUnit) ?? [];
    const serial = row?.serial ?? now[0]?.serial ?? ref.key;
    const was = foldSerial(held);
    const { state, conflicts } = foldSerial(all);
    for (const move of all) {
      const [why, wasOdd] = [conflicts.get(moveName(move)), was.conflicts.has(moveName(move))];
      const { opId: op, lineId: line, kind: action, source } = move;
      const data = { ...ref, serial, why, op, line, act: action, source };
      if (why !== undefined && !wasOdd) flags.push({ kind: "serial_conflict", data });
      if (why === undefined && wasOdd) explained.push({ ...ref, opId: op, lineId: line });
    }
    if (state === null) continue;
    const { status, variant, location, opId } = state;
    const effectiveAt = Date.parse(state.effectiveAt);
    const isAsBefore = row !== undefined && row.opId === opId && row.status === status;
    if (now.length === 0 && isAsBefore) continue;
    const id = row?.id ?? store.newId();
    const stands = { status, variant, location, opId, effectiveAt };
    rows.push({ ...ref, ...stands, id, serial, changedAt: receivedAt });
  }
  await store.saveSerials(rows);
  await store.explainSerials(explained, receivedAt);
  for (const { id } of rows) store.touch("serial", id, null);
  return flags;
}

/** What a count of every piece says of one that it does not name. */
export function missedOf(
  { product, key }: SerialRef,
  { keys, ...count }: SerialCountRecord,
): SerialMoveRecord[] {
  if (count.product !== product || keys.includes(key)) return [];
  return [{ ...count, key, kind: "missed", source: null }];
}

function nameOf({ product, key }: SerialRef): string {
  return `${product}:${key}`;
}

function distinctRefs(moves: readonly SerialRef[]): SerialRef[] {
  const refs = new Map(
    moves.map(({ product, key }) => [nameOf({ product, key }), { product, key }]),
  );
  return [...refs.values()];
}

function byPiece<Item extends SerialRef>(items: readonly Item[]): Map<string, Item[]> {
  const serials = new Map<string, Item[]>();
  for (const item of items) {
    const serial = serials.get(nameOf(item));
    if (serial === undefined) serials.set(nameOf(item), [item]);
    else serial.push(item);
  }
  return serials;
}
