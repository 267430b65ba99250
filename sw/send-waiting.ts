import { createApi } from "#/http/client.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Ids } from "#/platform/ids.ts";
import type { Locks } from "#/platform/locks.ts";
import type { Logger } from "#/platform/logger.ts";
import type { Online } from "#/platform/online.ts";
import type { Timers } from "#/platform/timers.ts";
import { createTokenSource } from "#/session/token-source.ts";
import { createDeviceSigner } from "#/store/device-signer.ts";
import {
  openSecureDatabase,
  openTradingStore,
  type OpeningPorts,
  type TradingStore,
} from "#/store/open-database.ts";
import { outboxSummary } from "#/store/outbox-queries.ts";
import type { People } from "#/store/people.ts";
import { openPeople } from "#/store/people-store.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";
import { noteServerTime } from "#/store/server-clock.ts";
import { deviceTill } from "#/store/till.ts";
import { createVault, type Vault } from "#/store/vault.ts";
import { sendWhileAwake } from "#/sync/send-all.ts";

export interface WorkerPorts extends OpeningPorts {
  clock: Clock;
  ids: Ids;
  locks: Locks;
  timers: Timers;
  online: Online;
  logger: Logger;
  random: () => number;
  crypto: Crypto;
  /** Origin of the server, `""` for the worker's own. */
  baseUrl: string;
  clientVersion: string;
  language: string;
  fetch?: typeof globalThis.fetch;
  firstWaitMs?: number;
}

interface Here {
  secure: SecureDatabase;
  people: People;
  vault: Vault;
}

/**
 * Sends waiting operations on this device, for each of its businesses, with every page closed: with the same
 * engine as the pages, the tokens of the vault and the same lock (S21). Operations without a stored token
 * wait for their user. Returns whether anything is left to send.
 */
export async function sendWaiting(ports: WorkerPorts, signal: AbortSignal): Promise<boolean> {
  const secure = await openSecureDatabase(ports);
  if (secure === null) return false;
  try {
    const people = await openPeople(secure, ports.clock);
    const vault = createVault(secure, ports.crypto, ports.clock);
    let isLeft = false;
    for (const { id } of await people.places()) {
      if (signal.aborted) return true;
      const store = await openTradingStore(id, ports);
      try {
        isLeft = (await sendOf(ports, { secure, people, vault }, store, signal)) || isLeft;
      } finally {
        store.close();
      }
    }
    return isLeft;
  } finally {
    secure.close();
  }
}

/** Sends waiting operations of one business; returns whether any are left. */
async function sendOf(
  ports: WorkerPorts,
  { secure, people, vault }: Here,
  store: TradingStore,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = store;
  const before = await outboxSummary(db);
  if (before.unsent === 0) return false;
  const stored = await vault.users();
  const here = await people.of(db.business);
  if (!here.some(({ user }) => stored.includes(user.id))) return true;
  const till = await deviceTill(db);
  const nobodyListens = () => undefined;
  const { transport } = createApi({
    ...ports,
    // Derived from the host: the page that could set it is closed.
    tenant: null,
    language: () => ports.language,
    device: () => ({ till: till?.id ?? null, unsent: before.unsent, oldest: before.oldest }),
    // A worker cannot read cookies: the token arrives with a response.
    readCookie: () => null,
    tokens: createTokenSource(vault, people, () => null, createDeviceSigner(secure, ports.crypto)),
    onSessionLost: nobodyListens,
    onServerTime: (serverMs, deviceMs) => {
      noteServerTime(db, serverMs, deviceMs).catch(nobodyListens);
    },
  });
  await sendWhileAwake({ ...ports, store, transport, holder: ports.ids.next() }, signal);
  return (await outboxSummary(db)).unsent > 0;
}
