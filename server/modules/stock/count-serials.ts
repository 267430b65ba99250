import { whole, type Milli } from "#/domain/quantity.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { foldSerials } from "./fold-serials.ts";
import { namedBy } from "./move-serials.ts";
import type { Millis } from "#server/kernel/ledger/ledger-records.ts";

/** What a count found of one item on a shelf, at its own time. */
export type CountedSerials = {
  lineId: string;
  product: string;
  variant: string | null;
  location: string;
  effectiveAt: Millis;
  quantity: Milli;
  /** Absent where nobody asked for numbers: the pieces stay as they were known. */
  serials?: readonly string[] | undefined;
};

/**
 * Lays counts upon the pieces (S15). Those that were seen lie on the counted shelf from then on. A list
 * of as many numbers as pieces is whole: what it does not name was not there. A shorter one says of no
 * piece that it is missing, for it may be one of those without a number.
 */
export async function countSerials(
  context: CommandContext,
  found: readonly CountedSerials[],
): Promise<Flag[]> {
  const { opId } = context;
  const named = found.filter(({ serials }) => serials !== undefined);
  if (named.length === 0) return [];
  const moves = named.flatMap(({ effectiveAt, quantity: _all, ...line }) =>
    namedBy({ ...line, kind: "counted" }, { opId, effectiveAt: instantOf(effectiveAt) }),
  );
  const counts = named
    .filter(({ serials = [], quantity }) => serials.length * whole === quantity)
    .map(({ serials = [], quantity: _all, effectiveAt, ...line }) => {
      const keys = serials.map((serial) => serialKey(serial));
      return { ...line, opId, effectiveAt: instantOf(effectiveAt), keys };
    });
  return foldSerials(context, { moves, counts });
}

function instantOf(at: Millis): string {
  return new Date(at).toISOString();
}
