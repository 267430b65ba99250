import type { Clock } from "#/platform/clock.ts";
import type { Ids } from "#/platform/ids.ts";
import type { Locks } from "#/platform/locks.ts";
import type { CartRow } from "./cart-row.ts";
import { tryHold } from "./held-lock.ts";
import type { TradingDatabase } from "./trading-database.ts";

export interface CartPorts {
  clock: Clock;
  ids: Ids;
  locks: Locks;
}

/** A cart that only this window may change until it is released or the window is closed. */
export interface ClaimedCart {
  cart: CartRow;
  release(): void;
}

/** `closed`: its sale is recorded; `gone`: it was discarded; `stale`: a newer save exists. */
export type SaveResult =
  | { ok: true; cart: CartRow }
  | { ok: false; code: "closed" | "gone" | "stale" };

/** How long a reloaded window waits for its own cart, which the previous page may not have released yet. */
const ownCartPatienceMs = 2000;

/**
 * Returns the cart to work on: the one this tab had before a reload (`own`), otherwise the newest open one of
 * this place that no live window holds (left by a crash), otherwise a new one. The ids of its operation and
 * sale are created here (S2), so that paying again after an interruption is the same operation.
 */
export async function claimCart(
  db: TradingDatabase,
  ports: CartPorts,
  place: { location: string; actor: string },
  own: string | null = null,
): Promise<ClaimedCart> {
  const open = await db.carts.where("status").equals("open").toArray();
  const here = open.filter((cart) => cart.location === place.location);
  const rank = (cart: CartRow) => (cart.id === own ? Infinity : cart.changedAt);
  for (const { id } of here.toSorted((a, b) => rank(b) - rank(a))) {
    const claimed = await claim(db, ports.locks, id, id === own ? ownCartPatienceMs : 0);
    if (claimed?.cart.status === "open") return claimed;
    claimed?.release();
  }
  return newCart(db, ports, place);
}

/** Creates an empty cart, claimed by this window. */
export async function newCart(
  db: TradingDatabase,
  { clock, ids, locks }: CartPorts,
  { location, actor }: { location: string; actor: string },
): Promise<ClaimedCart> {
  const now = clock.now();
  const cart: CartRow = {
    id: ids.next(),
    opId: ids.next(),
    saleId: ids.next(),
    status: "open",
    name: "",
    location,
    actor,
    customer: null,
    lines: [],
    discount: 0,
    payments: [],
    dueDate: null,
    notes: "",
    openedAt: now,
    changedAt: now,
    revision: 0,
  };
  // The id is new and unknown to other windows, so the lock is free.
  const release = await tryHold(locks, lockOf(cart.id));
  await db.carts.add(cart);
  return { cart, release: () => release?.() };
}

/** Saves a change of an open cart; the returned row is the one to change next. */
export function saveCart(db: TradingDatabase, cart: CartRow, now: number): Promise<SaveResult> {
  return db.transaction("rw", db.carts, async (): Promise<SaveResult> => {
    const kept = await db.carts.get(cart.id);
    if (!kept) return { ok: false, code: "gone" };
    if (kept.status === "closed") return { ok: false, code: "closed" };
    if (kept.revision !== cart.revision) return { ok: false, code: "stale" };
    const saved = { ...cart, changedAt: now, revision: cart.revision + 1 };
    await db.carts.put(saved);
    return { ok: true, cart: saved };
  });
}

/** Parks a cart under a name; any window of this till may resume it. */
export function parkCart(
  db: TradingDatabase,
  { cart, release }: ClaimedCart,
  name: string,
  now: number,
): Promise<SaveResult> {
  return saveCart(db, { ...cart, status: "parked", name }, now).finally(release);
}

/** Resumes a parked cart; null if it was removed or another window holds it. */
export async function resumeCart(
  db: TradingDatabase,
  ports: CartPorts,
  id: string,
): Promise<ClaimedCart | null> {
  const claimed = await claim(db, ports.locks, id);
  if (!claimed) return null;
  if (claimed.cart.handOver !== undefined) {
    claimed.release();
    return null;
  }
  const opened = await saveCart(db, { ...claimed.cart, status: "open" }, ports.clock.now());
  if (opened.ok) return { cart: opened.cart, release: claimed.release };
  claimed.release();
  return null;
}

/** Discards an unsold cart. Closed carts stay, because their sale refers to them. */
export async function discardCart(
  db: TradingDatabase,
  { cart, release }: ClaimedCart,
): Promise<void> {
  await db.carts
    .where("id")
    .equals(cart.id)
    .filter(({ status }) => status !== "closed")
    .delete();
  release();
}

/** The carts parked on this device, least recently used first. */
export async function parkedCarts(db: TradingDatabase): Promise<CartRow[]> {
  const parked = await db.carts.where("status").equals("parked").toArray();
  return parked.toSorted((a, b) => a.changedAt - b.changedAt);
}

async function claim(
  db: TradingDatabase,
  locks: Locks,
  id: string,
  patienceMs = 0,
): Promise<ClaimedCart | null> {
  const release = await tryHold(locks, lockOf(id), patienceMs);
  if (release === null) return null;
  const cart = await db.carts.get(id);
  if (cart) return { cart, release };
  release();
  return null;
}

function lockOf(cart: string): string {
  return `cart:${cart}`;
}
