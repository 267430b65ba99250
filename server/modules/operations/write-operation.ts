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
  /** Called with the path of each accepted write after its commit. */
  written?: (path: string) => void;
};

/** The carrier of a write: the session's user, and the business under which a body without one is stored. */
export type WriteCarrier = {
  user: string;
  home: string | null;
  /** The business in the request's query, used if the body names none. */
  asked?: string | null;
  permissions: (business: string) => ReadonlySet<string>;
  /** Keys prefetched for a whole batch; otherwise they are read per operation. */
  keys?: ReadonlyMap<string, MakerKey>;
};

/**
 * Executes one operation in the business its body names, in one transaction (S13). Used for single requests
 * and for each operation of a batch. Throws for transient failures, never for a refusal.
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
  // A former member may not carry operations for the business; a current one may (S22).
  if (done.code === "wrong_tenant" && (await wasMember(database, carrier.user, business)))
    return refused("membership_ended");
  if (done.code === "wrong_tenant" && carrier.home !== null && carrier.home !== business) {
    // An operation of another tenant was sent in this session: it is reported to this business's owner.
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
 * An error while writing in sets is not yet a refusal: the operation is repeated statement by statement, and
 * only an error there counts.
 */
async function gathered<T>(inSets: () => Promise<T>, onTables: () => Promise<T>): Promise<T> {
  try {
    return await inSets();
  } catch (error) {
    if (isPassing(error)) throw error;
    return onTables();
  }
}

/** A set of operations that share a commit. */
export type SharedWrite = {
  business: string;
  /** The operations that may be executed. */
  list: readonly Incoming[];
  /** Executes them one by one; throws if they cannot share a commit after all. */
  work: (execute: (incoming: Incoming) => Promise<Executed>) => Promise<void>;
  /**
   * Checked in the transaction before the commit: if the session is no longer valid, nothing is stored (S12).
   */
  session: string;
};

/**
 * Executes several operations of one business in one transaction, undoing each refused one separately (S12,
 * S13). Returns false, with nothing stored, if the session has ended meanwhile.
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

/** The devices on which the keys were created. */
function devicesOf(keys: ReadonlyMap<string, MakerKey>): string[] {
  return [...keys.values()].map(({ device }) => device);
}

/** An operation whose user is not a member of the business is executed separately. */
class NotShared extends Error {
  override readonly name = "NotShared";
}

class SessionOver extends Error {
  override readonly name = "SessionOver";
}

/**
 * Runs as the owner of the tables. The share lock makes ending the session wait for this transaction, or
 * precede it.
 */
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

/** Runs as the owner of the tables: row-level security shows a business only to its active members. */
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

/** The business named in a body; null if there is none. */
export function namedBusiness(bodyText: string): string | null {
  try {
    const body = JSON.parse(bodyText) as Record<string, unknown> | null;
    return asUuid(body?.["business"]);
  } catch {
    return null;
  }
}
