import { serialKey } from "#/domain/serial-key.ts";
import type { SerialMove, SerialMoveKind } from "#/domain/serial-ledger.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { foldSerials, type NamedMove } from "./fold-serials.ts";

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

/**
 * Moves pieces that have serial numbers, in the transaction of the items they are (S15). Nothing is
 * refused: what does not fit, of this move or of one it makes odd, is told (S14).
 */
export async function moveSerials(
  context: CommandContext,
  lines: readonly SerialLine[],
): Promise<Flag[]> {
  const effectiveAt = new Date(context.effectiveAt).toISOString();
  const moves = lines.flatMap((line) => namedBy(line, { opId: context.opId, effectiveAt }));
  return moves.length === 0 ? [] : foldSerials(context, { moves, counts: [] });
}

/** The moves of the pieces that a line names; none of an item that no catalogue knows. */
export function namedBy(
  { serials = [], product, source = null, ...line }: SerialLine,
  at: Pick<SerialMove, "opId" | "effectiveAt">,
): NamedMove[] {
  if (product === null) return [];
  return serials.map((serial) => {
    const key = serialKey(serial);
    return { ...line, ...at, product, source, serial, key };
  });
}
