import type { Clock } from "#/platform/clock.ts";
import type { Ids } from "#/platform/ids.ts";
import type { CartRow } from "#/store/cart-row.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { holdCart, type CartHold } from "./hold-cart.ts";

export interface DeskPorts {
  db: TradingDatabase;
  ids: Ids;
  clock: Clock;
}

/** Whose carts: those of one shelf; the person is noted in the carts they open. */
export interface DeskPlace {
  location: string;
  actor: string;
}

export interface DeskState {
  /** Null until it is known whether a cart was left open here. */
  cart: CartRow | null;
  /** True after a change could not be kept: the cart then lives in this window only. */
  unsaved: boolean;
}

/**
 * The cart of one window. Every change is shown at once and written behind it, in order. A window
 * holds its cart by a lock, so that two windows never edit one; a crash lets the lock go, and the
 * next start takes the cart up again.
 */
export class CartDesk {
  readonly #ports: DeskPorts;
  readonly #place: DeskPlace;
  readonly #listeners = new Set<() => void>();
  #state: DeskState = { cart: null, unsaved: false };
  #hold: CartHold | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(ports: DeskPorts, place: DeskPlace) {
    this.#ports = ports;
    this.#place = place;
  }

  readonly state = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes up the newest cart left open at this shelf that no other window holds, else a fresh one. */
  async start(): Promise<void> {
    const open = await this.#ports.db.carts.where("status").equals("open").toArray();
    const here = open
      .filter(({ location }) => location === this.#place.location)
      .toSorted((a, b) => b.changedAt - a.changedAt);
    for (const row of here) {
      if (await this.#take(row)) return;
    }
    this.openFresh();
  }

  /** Lets the cart go when its window leaves the counter; what was written stays. */
  stop(): void {
    this.#hold?.release();
    this.#hold = null;
  }

  /** Changes the cart in hand. */
  edit(change: (cart: CartRow) => CartRow): void {
    const { cart } = this.#state;
    if (cart === null) return;
    const next = change(cart);
    if (next === cart) return;
    this.#write({ ...next, changedAt: this.#ports.clock.now(), revision: cart.revision + 1 });
  }

  /** A new, empty cart; its ids are those of the sale it may become (S2). Not written before its first change. */
  openFresh(): void {
    const { ids, clock } = this.#ports;
    const now = clock.now();
    const id = ids.next();
    this.#hold?.release();
    this.#hold = null;
    void holdCart(id).then((hold) => this.#keep(id, hold));
    this.#set({
      cart: {
        id,
        opId: ids.next(),
        saleId: ids.next(),
        status: "open",
        name: "",
        ...this.#place,
        customer: null,
        lines: [],
        discount: 0,
        payments: [],
        dueDate: null,
        notes: "",
        openedAt: now,
        changedAt: now,
        revision: 0,
      },
      unsaved: false,
    });
  }

  /** Puts the cart in hand aside under a name and opens an empty one. An empty cart is not kept. */
  async park(name: string): Promise<void> {
    const { cart } = this.#state;
    if (cart === null || cart.lines.length === 0) return;
    this.edit((open) => ({ ...open, status: "parked", name }));
    await this.settled();
    this.openFresh();
  }

  /**
   * Takes up another cart; the one in hand is parked if it holds anything.
   * @param nameOfHeld the name the cart in hand gets, where it has none
   * @returns false when another window holds the wanted one
   */
  async switchTo(id: string, nameOfHeld: string): Promise<boolean> {
    const wanted = await this.#ports.db.carts.get(id);
    if (wanted === undefined || wanted.status === "closed") return false;
    const hold = await holdCart(id);
    if (hold === null) return false;
    const { cart } = this.#state;
    if (cart !== null && cart.lines.length > 0) {
      this.edit((open) => ({ ...open, status: "parked", name: open.name || nameOfHeld }));
    }
    await this.settled();
    this.#hold?.release();
    this.#hold = hold;
    this.#write({ ...wanted, status: "open", changedAt: this.#ports.clock.now() });
    return true;
  }

  /** Throws the cart in hand away and opens an empty one; answers it, for an undo. */
  async discard(): Promise<CartRow | null> {
    const { cart } = this.#state;
    await this.settled();
    if (cart !== null) await this.#ports.db.carts.delete(cart.id);
    this.openFresh();
    return cart;
  }

  /** Resolves when every change made so far is on the disk (or could not be put there). */
  settled(): Promise<void> {
    return this.#writing;
  }

  async #take(row: CartRow): Promise<boolean> {
    const hold = await holdCart(row.id);
    if (hold === null) return false;
    this.#hold = hold;
    this.#set({ cart: row, unsaved: false });
    return true;
  }

  #keep(id: string, hold: CartHold | null): void {
    if (this.#state.cart?.id === id && this.#hold === null) this.#hold = hold;
    else hold?.release();
  }

  #write(cart: CartRow): void {
    this.#set({ ...this.#state, cart });
    this.#writing = this.#writing
      .then(() => this.#ports.db.carts.put(cart))
      .then(
        () => this.#note(false),
        () => this.#note(true),
      );
  }

  #note(unsaved: boolean): void {
    if (this.#state.unsaved !== unsaved) this.#set({ ...this.#state, unsaved });
  }

  #set(state: DeskState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
