import { foldSerial, moveName } from "#/domain/serial-ledger.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import type {
  ExplainedMove,
  SerialCountRecord,
  SerialMoveRecord,
  SerialRecord,
  SerialRef,
} from "#server/kernel/ledger/serial-records.ts";

/** A move with the serial number as entered. */
export type NamedMove = SerialMoveRecord & { serial: string };

/** Received facts about serial-tracked units: moves of the units named, and complete counts. */
export type ReceivedSerialFacts = {
  moves: readonly NamedMove[];
  counts: readonly SerialCountRecord[];
};

/**
 * Stores received facts and refolds every affected unit from all known facts, so the order of arrival makes
 * no difference (S15). Returns new conflicts; conflicts that no longer exist are resolved.
 */
export async function foldSerials(
  { store, receivedAt }: CommandContext,
  { moves, counts }: ReceivedSerialFacts,
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

/** The move implied by a complete count for a unit it does not list. */
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
