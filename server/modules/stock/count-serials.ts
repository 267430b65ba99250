import { whole, type Milli } from "#/domain/quantity.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { foldSerials } from "./fold-serials.ts";
import { namedBy } from "./move-serials.ts";
import type { Millis } from "#server/kernel/ledger/ledger-records.ts";

/** The count of one item at a location, with its own time. */
export type CountedSerials = {
  lineId: string;
  product: string;
  variant: string | null;
  location: string;
  effectiveAt: Millis;
  quantity: Milli;
  /** Absent if serial numbers were not recorded: the known units stay unchanged. */
  serials?: readonly string[] | undefined;
};

/**
 * Applies counts to serial-tracked units (S15). Units seen are at the counted location from then on. If as
 * many numbers as units are listed, the list is complete and units not listed are missing. A shorter list
 * marks none as missing, because any of them may be among the units without a number.
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
