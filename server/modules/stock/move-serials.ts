import { serialKey } from "#/domain/serial-key.ts";
import type { SerialMove, SerialMoveKind } from "#/domain/serial-ledger.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { foldSerials, type NamedMove } from "./fold-serials.ts";

/** The serial-tracked units of one operation line, and how they move. */
export type SerialLine = {
  lineId: string;
  kind: SerialMoveKind;
  product: string | null;
  variant: string | null;
  location: string;
  /** The sale or the transfer; null otherwise. */
  source?: string | null;
  serials?: readonly string[] | undefined;
};

/**
 * Moves serial-tracked units in the transaction of their stock movement (S15). Nothing is refused: conflicts
 * of this move, or of others caused by it, are flagged (S14).
 */
export async function moveSerials(
  context: CommandContext,
  lines: readonly SerialLine[],
): Promise<Flag[]> {
  const effectiveAt = new Date(context.effectiveAt).toISOString();
  const moves = lines.flatMap((line) => namedBy(line, { opId: context.opId, effectiveAt }));
  return moves.length === 0 ? [] : foldSerials(context, { moves, counts: [] });
}

/** The moves of the units listed in a line; none for an item outside the catalogue. */
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
