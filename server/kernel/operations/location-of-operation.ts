import type { LedgerStore } from "../ledger/ledger-store.ts";
import type { AnyCommand } from "./command.ts";

/** The fields of an operation that determine its location. */
export type PlacedAction = {
  command: Pick<AnyCommand, "placedBy">;
  subject: string | null;
  parent: string | null;
  body: unknown;
};

/** The location whose permissions an operation requires; null if it concerns rows shared by all locations. */
export async function locationOfOperation(
  store: LedgerStore,
  { command, subject, parent, body }: PlacedAction,
): Promise<string | null> {
  const found = subject === null ? null : await command.placedBy?.(store, subject, parent);
  return found?.location ?? locationIn(body);
}

/** The location a body states; null if it states none. */
export function locationIn(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const named: unknown = Reflect.get(body, "location") ?? Reflect.get(body, "from_location");
  return typeof named === "string" ? named : null;
}

/** The same store with permissions evaluated at one location. */
export function atLocation(store: LedgerStore, place: string | null): LedgerStore {
  const here: Pick<LedgerStore, "actorRights" | "rolesAt"> = {
    actorRights: (user, at) => store.actorRights(user, at, place),
    rolesAt: (user, at) => store.rolesAt(user, at, place),
  };
  // A store has about 150 methods: copying them for each sale would take longer than its bookkeeping.
  return Object.assign(Object.create(store) as LedgerStore, here);
}
