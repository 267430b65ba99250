import type { Code } from "#/contract/codes.ts";
import type { ParkedCart } from "#/contract/parked-carts.ts";
import { paths } from "#/contract/paths.ts";
import { isApiError } from "#/http/api-error.ts";
import type { Api } from "#/http/client.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Ids } from "#/platform/ids.ts";
import type { CartRow } from "#/store/cart-row.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { cartOfParked, parkedBody, type HandOverLocation } from "./parked-wire.ts";

export interface HandOverPorts {
  readonly db: TradingDatabase;
  readonly api: Api;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * `done`: it is there, or here. `taken`: another till has it. `unknown`: the answer was not heard; the
 * cart is kept, marked, sold by nobody, and asked again. `refused`: the server said no, and it is as
 * it was.
 */
export type HandOverResult =
  | { outcome: "done"; cart: string }
  | { outcome: "taken" | "unknown" | "refused" };

/**
 * Hands a cart parked here to whichever till of the location takes it. From the moment it is asked
 * until an answer is heard it is nobody's to sell: the same cart may already be at another till (S2).
 */
export async function giveCart(
  { db, api }: HandOverPorts,
  place: HandOverLocation,
  id: string,
): Promise<HandOverResult> {
  const marked = await mark(db, id, "giving");
  if (marked === null) return { outcome: "taken" };
  const body = parkedBody(marked, place);
  const heard = await ask(() => api.json({ method: "POST", path: paths.parkedCarts, body }));
  if (heard.outcome === "done" || heard.outcome === "taken") await db.carts.delete(id);
  if (heard.outcome === "refused") await unmark(db, id);
  return heard.outcome === "done" ? { outcome: "done", cart: id } : { outcome: heard.outcome };
}

/**
 * Takes a cart of another till. It is kept here before it is asked for, so that neither a lost answer
 * nor a crash loses it; of one parked cart this till makes one.
 */
export async function takeCart(
  { db, api, ids, clock }: HandOverPorts,
  place: HandOverLocation & { readonly actor: string },
  parked: ParkedCart,
): Promise<HandOverResult> {
  const row = await db.transaction("rw", db.carts, async () => {
    const known = await db.carts.filter(({ handedFrom }) => handedFrom === parked.id).first();
    if (known !== undefined) return known;
    const how = { actor: place.actor, now: clock.now() };
    const made: CartRow = { ...cartOfParked(parked, ids.next, how), handOver: "taking" };
    await db.carts.add(made);
    return made;
  });
  return row.handOver === undefined
    ? { outcome: "done", cart: row.id }
    : confirmTaking({ db, api }, place, row);
}

/** Asks again about a cart whose answer was not heard. */
export function finishHandOver(
  ports: HandOverPorts,
  place: HandOverLocation,
  row: CartRow,
): Promise<HandOverResult> {
  return row.handOver === "taking"
    ? confirmTaking(ports, place, row)
    : giveCart(ports, place, row.id);
}

async function confirmTaking(
  { db, api }: Pick<HandOverPorts, "db" | "api">,
  { business, till }: HandOverLocation,
  row: CartRow,
): Promise<HandOverResult> {
  const heard = await ask(() =>
    api.json({
      method: "POST",
      path: paths.parkedCartTake(row.handedFrom ?? ""),
      body: { business, till },
    }),
  );
  if (heard.outcome === "taken" || heard.outcome === "refused") await db.carts.delete(row.id);
  if (heard.outcome !== "done") return { outcome: heard.outcome };
  await unmark(db, row.id);
  return { outcome: "done", cart: row.id };
}

/** The carts of other tills that wait at a location, the one that waits longest first. */
export async function waitingCarts(
  api: Api,
  { business, location }: Pick<HandOverLocation, "business" | "location">,
): Promise<ParkedCart[]> {
  const query = new URLSearchParams({ business, location, page_size: "200" });
  const path = `${paths.parkedCarts}?${query.toString()}`;
  const { results } = (await api.json({ method: "GET", path })) as { results: unknown };
  if (!Array.isArray(results)) throw new TypeError("not a page");
  // The server answers by the contract, which its own tests hold it to.
  return results as ParkedCart[];
}

/** What the server means. Anything else may pass, and what was asked before may have been done. */
const definite: ReadonlySet<Code> = new Set(["validation_failed", "forbidden", "wrong_tenant"]);

async function ask(
  work: () => Promise<unknown>,
): Promise<{ outcome: "done" | "taken" | "unknown" | "refused" }> {
  try {
    await work();
    return { outcome: "done" };
  } catch (error) {
    if (!isApiError(error)) return { outcome: "unknown" };
    if (error.code === "conflict" || error.code === "not_found") return { outcome: "taken" };
    return { outcome: definite.has(error.code) ? "refused" : "unknown" };
  }
}

function mark(
  db: TradingDatabase,
  id: string,
  handOver: NonNullable<CartRow["handOver"]>,
): Promise<CartRow | null> {
  return db.transaction("rw", db.carts, async () => {
    const row = await db.carts.get(id);
    if (row === undefined || row.status !== "parked") return null;
    const marked: CartRow = { ...row, handOver, revision: row.revision + 1 };
    await db.carts.put(marked);
    return marked;
  });
}

function unmark(db: TradingDatabase, id: string): Promise<void> {
  return db.transaction("rw", db.carts, async () => {
    const row = await db.carts.get(id);
    if (row === undefined) return;
    const { handOver: _, ...plain } = row;
    await db.carts.put({ ...plain, revision: row.revision + 1 });
  });
}
