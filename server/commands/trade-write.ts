import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { seesCosts } from "../policies/access.ts";
import type { Database } from "../db/database.ts";
import { memberships } from "../db/schema-access.ts";
import { pgTradeStore } from "../db/pg-trade-store.ts";
import { executeOperation } from "./execute-operation.ts";
import { type MakerKey, readMakerKeys } from "../queries/maker-keys.ts";
import { refused, type Executed, type Incoming } from "./executed.ts";
import { keepRefused } from "./keep-refused.ts";
import { keysNamed, proofOf } from "./proof.ts";
import { asUuid } from "./uuid.ts";

export type TradeWriter = {
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

/** SHA-256 of a text's UTF-8 bytes, lower-case hex. */
export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/**
 * Brings one operation into the business its body names, in one transaction (S13). A single request
 * and each operation of a batch come through here. Throws for what may pass; never for a refusal.
 */
export async function tradeWrite(
  { database, newId, now, written }: TradeWriter,
  carrier: WriteCarrier,
  incoming: Incoming,
): Promise<Executed> {
  const business = namedBusiness(incoming.body_text) ?? carrier.asked ?? carrier.home;
  if (business === null) return refused("malformed");
  const keys = carrier.keys ?? (await readMakerKeys(database, new Set(keysNamed(incoming))));
  const proof = proofOf(incoming, business, keys);
  const receivedAt = now();
  const inBusiness = <T>(
    id: string,
    work: (store: ReturnType<typeof pgTradeStore>) => Promise<T>,
  ) =>
    database.tenant({ user: carrier.user, business: id }, (tx) => {
      return work(
        pgTradeStore(tx, {
          business: id,
          user: carrier.user,
          seesCosts: seesCosts(carrier.permissions(id)),
          now: receivedAt,
          newId,
          sha256,
        }),
      );
    });
  const done = await inBusiness(business, (store) =>
    executeOperation(store, incoming, { user: carrier.user, receivedAt, proof }, sha256),
  );
  if (done.outcome === "accepted") written?.(incoming.path);
  // Who worked there once may not carry for it now; somebody who does may (S22).
  if (done.code === "wrong_tenant" && (await wasMember(database, carrier.user, business)))
    return refused("membership_ended");
  if (done.code === "wrong_tenant" && carrier.home !== null && carrier.home !== business) {
    // Another tenant's operation reached this session: the owner of this one is shown what came.
    await inBusiness(carrier.home, async (store) => {
      if (!(await store.lockBusiness())) return;
      const by = { user: carrier.user, receivedAt };
      await keepRefused(store, incoming, done.code, by, { actor: null, till: null });
    });
  }
  return done;
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

function namedBusiness(bodyText: string): string | null {
  try {
    const body = JSON.parse(bodyText) as Record<string, unknown> | null;
    return asUuid(body?.["business"]);
  } catch {
    return null;
  }
}
