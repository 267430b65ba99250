import { and, eq } from "drizzle-orm";
import { seesCosts } from "#server/kernel/access/access.ts";
import { type Database, rowsAsOwner, type Tx } from "#server/kernel/database/database.ts";
import { isPassing } from "#server/kernel/database/database-error.ts";
import { gatheringStore } from "./gathering-store.ts";
import { memberships } from "#server/kernel/database/schema-access.ts";
import { pgLedgerStore } from "./pg-ledger-store.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import { commands } from "./command-table.ts";
import { executeOperation } from "#server/kernel/operations/execute-operation.ts";
import { type MakerKey, readMakerKeys } from "#server/kernel/queries/maker-keys.ts";
import { refused, type Executed, type Incoming } from "#server/kernel/operations/executed.ts";
import { storeRejected } from "#server/kernel/operations/store-rejected.ts";
import { keysNamed, noProof, proofOf } from "#server/kernel/operations/proof.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { asUuid } from "#server/kernel/http/uuid.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";

export type OperationWriter = {
  database: Database;
  newId: () => string;
  now: () => number;
  /** Told the path of each write that was taken in, after its commit. */
  written?: (path: string) => void;
};

/** Who carries a write: the session's user, and the business to keep a body under that names none. */
export type WriteCarrier = {
  user: string;
  home: string | null;
  /** The business the request asks for where its body names none. */
  asked?: string | null;
  permissions: (business: string) => ReadonlySet<string>;
  /** The keys its operations are signed by, where they were read for all of a batch; else they are read for each. */
  keys?: ReadonlyMap<string, MakerKey>;
};

/**
 * Brings one operation into the business its body names, in one transaction (S13). A single request
 * and each operation of a batch come through here. Throws for what may pass; never for a refusal.
 */
export async function writeOperation(
  { database, newId, now, written }: OperationWriter,
  carrier: WriteCarrier,
  incoming: Incoming,
): Promise<Executed> {
  const business = namedBusiness(incoming.body_text) ?? carrier.asked ?? carrier.home;
  if (business === null) return refused("malformed");
  const keys = carrier.keys ?? (await readMakerKeys(database, new Set(keysNamed(incoming))));
  const proof = proofOf(incoming, business, keys);
  const receivedAt = now();
  const by = { user: carrier.user, receivedAt };
  const scopeOf = (id: string) => ledgerScope({ newId }, carrier, id, receivedAt);
  const perform = (store: LedgerStore) =>
    executeOperation(store, incoming, { ...by, proof }, { commands, sha256 });
  const done = await gathered(
    () =>
      database.locked({ user: carrier.user, business }, async (tx, seq) => {
        const brought = { incoming: [incoming], devices: devicesOf(keys), seq };
        const store = gatheringStore(tx, scopeOf(business), brought);
        const executed = await perform(store);
        await store.flush();
        return executed;
      }),
    () =>
      database.tenant({ user: carrier.user, business }, (tx) =>
        perform(pgLedgerStore(tx, scopeOf(business))),
      ),
  );
  if (done.outcome === "accepted") written?.(incoming.path);
  // Who worked there once may not carry for it now; somebody who does may (S22).
  if (done.code === "wrong_tenant" && (await wasMember(database, carrier.user, business)))
    return refused("membership_ended");
  if (done.code === "wrong_tenant" && carrier.home !== null && carrier.home !== business) {
    // Another tenant's operation reached this session: the owner of this one is shown what came.
    const { home } = carrier;
    await database.tenant({ user: carrier.user, business: home }, async (tx) => {
      const store = pgLedgerStore(tx, scopeOf(home));
      if (!(await store.lockBusiness())) return;
      await storeRejected(store, incoming, done.code, by, { actor: null, till: null });
    });
  }
  return done;
}

/**
 * What the tables refuse while an operation is written in sets is no refusal of it yet: it is brought again,
 * statement by statement, and then it is.
 */
async function gathered<T>(inSets: () => Promise<T>, onTables: () => Promise<T>): Promise<T> {
  try {
    return await inSets();
  } catch (error) {
    if (isPassing(error)) throw error;
    return onTables();
  }
}

/** How operations that share a commit are brought. */
export type SharedWrite = {
  business: string;
  /** Those that may be brought. */
  list: readonly Incoming[];
  /** Brings them one by one; throws where they are not to share a commit after all. */
  work: (execute: (incoming: Incoming) => Promise<Executed>) => Promise<void>;
  /** Asked before the commit, in the transaction: where it does not stand, nothing is kept (S12). */
  session: string;
};

/**
 * Brings several operations into one business in one transaction, each undone alone where it is refused
 * (S12, S13). Answers false, with nothing kept, where the session has ended meanwhile.
 */
export async function sharedWrite(
  { database, newId, now, written }: OperationWriter,
  carrier: WriteCarrier & { keys: ReadonlyMap<string, MakerKey> },
  { business, list, work, session }: SharedWrite,
): Promise<boolean> {
  const receivedAt = now();
  const proofs = new Map(list.map((one) => [one.opId, proofOf(one, business, carrier.keys)]));
  const taken = await database
    .locked({ user: carrier.user, business }, async (tx, seq) => {
      const scope = ledgerScope({ newId }, carrier, business, receivedAt);
      const devices = devicesOf(carrier.keys);
      const store = gatheringStore(tx, scope, { incoming: list, devices, seq });
      const paths: string[] = [];
      await work(async (incoming) => {
        const by = { user: carrier.user, receivedAt, proof: proofs.get(incoming.opId) ?? noProof };
        const done = await executeOperation(store, incoming, by, { commands, sha256 });
        if (done.code === "wrong_tenant") throw new NotShared();
        if (done.outcome === "accepted") paths.push(incoming.path);
        return done;
      });
      await store.flush();
      if (!(await sessionStands(tx, session))) throw new SessionOver();
      return paths;
    })
    .catch((error: unknown) => {
      if (error instanceof SessionOver) return null;
      throw error;
    });
  for (const path of taken ?? []) written?.(path);
  return taken !== null;
}

/** The devices that keys were made on. */
function devicesOf(keys: ReadonlyMap<string, MakerKey>): string[] {
  return [...keys.values()].map(({ device }) => device);
}

/** An operation of a stranger to the business is judged by itself. */
class NotShared extends Error {
  override readonly name = "NotShared";
}

class SessionOver extends Error {
  override readonly name = "SessionOver";
}

/** Asked as the owner of the tables; whoever ends the session waits until this transaction is over, or was first. */
async function sessionStands(tx: Tx, session: string): Promise<boolean> {
  const id = asUuid(session);
  if (id === null) return false;
  const standing = await rowsAsOwner(
    tx,
    `SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = '${id}' AND s.revoked_at IS NULL AND u.is_active FOR SHARE OF s`,
  );
  return standing.length > 0;
}

function ledgerScope(
  { newId }: Pick<OperationWriter, "newId">,
  { user, permissions }: WriteCarrier,
  business: string,
  receivedAt: number,
): LedgerScope {
  const held = permissions(business);
  return {
    business,
    user,
    seesCosts: seesCosts(held),
    reader: { user, permissions: held },
    now: receivedAt,
    newId,
    sha256,
  };
}

/** As the owner of the tables: row-level security shows a business to its active members alone. */
async function wasMember(database: Database, user: string, business: string): Promise<boolean> {
  const found = await database.system(
    (tx) =>
      tx
        .select({ status: memberships.status })
        .from(memberships)
        .where(and(eq(memberships.business_id, business), eq(memberships.user_id, user))),
    { readOnly: true },
  );
  return found.length > 0;
}

/** The business a body names; null where it names none. */
export function namedBusiness(bodyText: string): string | null {
  try {
    const body = JSON.parse(bodyText) as Record<string, unknown> | null;
    return asUuid(body?.["business"]);
  } catch {
    return null;
  }
}
