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
 * `done`: the cart has been given or taken. `taken`: another till has it. `unknown`: no response was
 * received; the cart stays stored and marked, cannot be sold, and the request is repeated. `refused`: the
 * server rejected the request and nothing changed.
 */
export type HandOverResult =
  | { outcome: "done"; cart: string }
  | { outcome: "taken" | "unknown" | "refused" };

/**
 * Hands over a parked cart to any other till of the location. From the request until its response the cart
 * cannot be sold here, because it may already be at another till (S2).
 */
export async function giveCart(
  { db, api }: HandOverPorts,
  place: HandOverLocation,
  id: string,
): Promise<HandOverResult> {
  const marked = await mark(db, id, "giving");
  if (marked === null) return { outcome: "taken" };
  const body = parkedBody(marked, place);
  const result = await ask(() => api.json({ method: "POST", path: paths.parkedCarts, body }));
  if (result.outcome === "done" || result.outcome === "taken") await db.carts.delete(id);
  if (result.outcome === "refused") await unmark(db, id);
  return result.outcome === "done" ? { outcome: "done", cart: id } : { outcome: result.outcome };
}

/**
 * Takes over a cart from another till. It is stored here before the request, so that neither a lost response
 * nor a crash loses it; one parked cart becomes exactly one cart on this till.
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

/** Repeats the request for a cart whose handover is unconfirmed. */
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
  const result = await ask(() =>
    api.json({
      method: "POST",
      path: paths.parkedCartTake(row.handedFrom ?? ""),
      body: { business, till },
    }),
  );
  if (result.outcome === "taken" || result.outcome === "refused") await db.carts.delete(row.id);
  if (result.outcome !== "done") return { outcome: result.outcome };
  await unmark(db, row.id);
  return { outcome: "done", cart: row.id };
}

/** The carts of other tills waiting at a location, longest waiting first. */
export async function waitingCarts(
  api: Api,
  { business, location }: Pick<HandOverLocation, "business" | "location">,
): Promise<ParkedCart[]> {
  const query = new URLSearchParams({ business, location, page_size: "200" });
  const path = `${paths.parkedCarts}?${query.toString()}`;
  const { results } = (await api.json({ method: "GET", path })) as { results: unknown };
  if (!Array.isArray(results)) throw new TypeError("not a page");
  // The server follows the contract, which its own tests verify.
  return results as ParkedCart[];
}

/**
 * Definite refusals by the server. Any other error may be temporary, and an earlier request may have been
 * executed.
 */
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
