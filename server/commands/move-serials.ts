import { serialKey } from "#/domain/serial-key.ts";
import {
  foldSerial,
  moveName,
  type SerialMove,
  type SerialMoveKind,
} from "#/domain/serial-ledger.ts";
import type { CommandContext, Flag } from "./command.ts";
import type { SerialMoveRecord, SerialRecord, SerialRef } from "./serial-records.ts";

/** Pieces of one line of an operation, and what happens to them. */
export type SerialLine = {
  lineId: string;
  kind: SerialMoveKind;
  product: string | null;
  variant: string | null;
  location: string;
  /** The sale or the transfer; null for the rest. */
  source?: string | null;
  serials?: readonly string[] | undefined;
};

type Named = SerialMoveRecord & { serial: string };

/**
 * Moves pieces that have serial numbers, in the transaction of the goods they are (S15). Each piece is
 * folded anew from all that is known of it, so the order of arrival makes no difference. Nothing is
 * refused: what does not fit, of this move or of one it makes odd, is told (S14).
 */
export async function moveSerials(
  { store, opId, effectiveAt, receivedAt }: CommandContext,
  lines: readonly SerialLine[],
): Promise<Flag[]> {
  const at = { opId, effectiveAt: new Date(effectiveAt).toISOString() };
  const moves = lines.flatMap((line) => namedBy(line, at));
  if (moves.length === 0) return [];
  const refs = distinctRefs(moves);
  const before = byPiece(await store.serialMoves(refs));
  const known = byPiece(await store.serials(refs));
  const arrived = byPiece(moves);
  await store.insertSerialMoves(moves.map(({ serial: _as, ...move }) => move));
  const rows: SerialRecord[] = [];
  const flags: Flag[] = [];
  for (const ref of refs) {
    const piece = nameOf(ref);
    const held = before.get(piece) ?? [];
    const now = arrived.get(piece) ?? [];
    const [row] = known.get(piece) ?? [];
    const serial = row?.serial ?? now[0]?.serial ?? ref.key;
    const after = foldSerial([...held, ...now]);
    flags.push(...newConflicts({ ...ref, serial }, held, now));
    if (after.state === null) continue;
    rows.push({
      ...ref,
      id: row?.id ?? store.newId(),
      serial,
      status: after.state.status,
      variant: after.state.variant,
      location: after.state.location,
      opId: after.state.opId,
      effectiveAt: Date.parse(after.state.effectiveAt),
      changedAt: receivedAt,
    });
  }
  await store.saveSerials(rows);
  for (const { id } of rows) store.touch("serial", id, null);
  return flags;
}

function namedBy(
  { serials = [], product, source = null, ...line }: SerialLine,
  at: Pick<SerialMove, "opId" | "effectiveAt">,
): Named[] {
  if (product === null) return [];
  return serials.map((serial) => {
    const key = serialKey(serial);
    return { ...line, ...at, product, source, serial, key };
  });
}

function newConflicts(
  { product, serial }: SerialRef & { serial: string },
  held: readonly SerialMove[],
  now: readonly SerialMove[],
): Flag[] {
  const was = foldSerial(held).conflicts;
  const all = [...held, ...now];
  return [...foldSerial(all).conflicts].flatMap(([name, why]): Flag[] => {
    if (was.has(name)) return [];
    const move = all.find((one) => moveName(one) === name);
    const data = { product, serial, why, op: move?.opId, act: move?.kind, source: move?.source };
    return [{ kind: "serial_conflict", data }];
  });
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
  const pieces = new Map<string, Item[]>();
  for (const item of items) {
    const piece = pieces.get(nameOf(item));
    if (piece === undefined) pieces.set(nameOf(item), [item]);
    else piece.push(item);
  }
  return pieces;
}
