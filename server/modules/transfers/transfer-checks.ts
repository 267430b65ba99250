import type { Flag } from "#server/kernel/operations/command.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

/**
 * Refuses a transfer from a location to itself or to another business's location: malformed, not a fact
 * (S14).
 */
export async function requireTwoLocations(
  store: LedgerStore,
  one: string,
  other: string,
  field: "to_location" | "transfer",
): Promise<void> {
  if (one === other) throw new Refusal("validation_failed", { [field]: ["not_a_choice"] });
  if (!(await store.locationExists(other)))
    throw new Refusal("validation_failed", { [field]: ["unknown"] });
}

/** Refuses lines with duplicate ids. */
export function requireDistinct(lines: readonly { id: string }[]): void {
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    throw new Refusal("validation_failed", { lines: ["exists"] });
}

/** Flags a closed origin or destination for the owner; the items moved all the same (S14). */
export async function closedFlags(
  store: LedgerStore,
  { id: transfer, number }: { id: string; number: string },
  locations: readonly string[],
): Promise<Flag[]> {
  const closed = await store.closedLocations([...new Set(locations)]);
  return closed.map((location) => ({
    kind: "location_closed",
    data: { transfer, number, location },
  }));
}

/** The location of an action by a transfer's sender: dispatch or cancellation. */
export async function placeOfSender(
  store: LedgerStore,
  transfer: string,
): Promise<{ location: string } | null> {
  const known = await store.transfer(transfer);
  return known === null ? null : { location: known.from };
}
