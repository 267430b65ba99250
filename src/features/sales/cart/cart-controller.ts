import {
  claimCart,
  discardCart,
  newCart,
  parkCart,
  resumeCart,
  saveCart,
  type CartPorts,
  type ClaimedCart,
} from "#/store/cart.ts";
import type { CartRow } from "#/store/cart-row.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

const tabKey = "cart";

/** The carts of one location; each records the user who opened it. */
export interface CartLocation {
  location: string;
  actor: string;
}

/** Stores across reloads which cart this tab holds. */
export type TabMemory = Pick<Storage, "getItem" | "setItem">;

export interface CartState {
  /** Null until it is known whether an open cart exists here. */
  cart: CartRow | null;
  /** Whether the last change could not be stored, so that the cart exists in this window only. */
  unsaved: boolean;
}

/**
 * The cart of one window. Changes are shown immediately and written in the background; changes made during a
 * write are included in the next one, so input never waits for the disk.
 */
export class CartController {
  readonly #db: TradingDatabase;
  readonly #ports: CartPorts;
  readonly #place: CartLocation;
  readonly #tab: TabMemory | null;
  readonly #listeners = new Set<() => void>();
  #state: CartState = { cart: null, unsaved: false };
  #claimed: ClaimedCart | null = null;
  /** The stored revision, which the next save must match. */
  #revision = 0;
  #isDirty = false;
  /** True while the next cart is being opened: the current one accepts no more items. */
  #isTurning = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: TradingDatabase, ports: CartPorts, place: CartLocation, tab: TabMemory | null) {
    this.#db = db;
    this.#ports = ports;
    this.#place = place;
    this.#tab = tab;
  }

  readonly state = (): CartState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the current cart accepts items. */
  isReady(): boolean {
    return this.#state.cart !== null && !this.#isTurning;
  }

  /** Resolves once `isReady()`: a code scanned while the next cart is being opened belongs to that cart. */
  ready(): Promise<void> {
    if (this.isReady()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!this.isReady()) return;
        stop();
        resolve();
      });
    });
  }

  /** Claims the cart left open here, or creates a new one. */
  async start(): Promise<void> {
    const own = this.#tab?.getItem(tabKey) ?? null;
    this.#hold(await claimCart(this.#db, this.#ports, this.#place, own));
  }

  /** Releases the cart when its window leaves the counter; stored data remains. */
  async stop(): Promise<void> {
    await this.settled();
    this.#claimed?.release();
    this.#claimed = null;
  }

  /** Changes the current cart. */
  edit(change: (cart: CartRow) => CartRow): void {
    const { cart } = this.#state;
    if (cart === null) return;
    const next = change(cart);
    if (next === cart) return;
    this.#set({ ...this.#state, cart: next });
    this.#save();
  }

  /** Opens an empty cart after the previous one was sold. Codes scanned meanwhile start the next sale. */
  async openFresh(): Promise<void> {
    this.#isTurning = true;
    try {
      await this.settled();
      this.#claimed?.release();
      const fresh = await newCart(this.#db, this.#ports, this.#place);
      const { scanned = [] } = this.#state.cart ?? {};
      this.#hold(scanned.length === 0 ? fresh : { ...fresh, cart: { ...fresh.cart, scanned } });
      if (scanned.length > 0) this.#save();
    } finally {
      this.#isTurning = false;
    }
  }

  /** Parks the current cart under a name and opens an empty one. Empty carts are not parked. */
  async park(name: string): Promise<void> {
    if (!(await this.#putAside(name))) return;
    this.#hold(await newCart(this.#db, this.#ports, this.#place));
  }

  /**
   * Resumes a parked cart; parks the current one if it is not empty.
   * @param nameOfHeld name for the current cart
   * @returns false if it no longer exists or another window holds it
   */
  async switchTo(id: string, nameOfHeld: string): Promise<boolean> {
    const wanted = await resumeCart(this.#db, this.#ports, id);
    if (wanted === null) return false;
    const held = this.#held();
    if (!(await this.#putAside(nameOfHeld)) && held !== null) await discardCart(this.#db, held);
    this.#hold(wanted);
    return true;
  }

  /** Resolves once all changes so far have been written or have failed. */
  settled(): Promise<void> {
    return this.#writing;
  }

  async #putAside(name: string): Promise<boolean> {
    await this.settled();
    const held = this.#held();
    if (held === null || held.cart.lines.length === 0) return false;
    const parked = await parkCart(this.#db, held, name, this.#ports.clock.now());
    return parked.ok;
  }

  /** The current cart at its stored revision, with its claim. */
  #held(): ClaimedCart | null {
    const { cart } = this.#state;
    if (cart === null || this.#claimed === null) return null;
    return { cart: { ...cart, revision: this.#revision }, release: this.#claimed.release };
  }

  #hold(claimed: ClaimedCart): void {
    this.#claimed = claimed;
    this.#revision = claimed.cart.revision;
    this.#isDirty = false;
    this.#isTurning = false;
    this.#set({ cart: claimed.cart, unsaved: false });
    try {
      this.#tab?.setItem(tabKey, claimed.cart.id);
    } catch {
      // Storage is full: after a reload, any unclaimed open cart is used.
    }
  }

  #save(): void {
    if (this.#isDirty) return;
    this.#isDirty = true;
    this.#writing = this.#writing.then(() => this.#write());
  }

  async #write(): Promise<void> {
    const held = this.#held();
    if (!this.#isDirty || held === null) return;
    this.#isDirty = false;
    try {
      const saved = await saveCart(this.#db, held.cart, this.#ports.clock.now());
      if (saved.ok) this.#revision = saved.cart.revision;
      this.#note(!saved.ok);
    } catch {
      this.#note(true);
    }
  }

  #note(unsaved: boolean): void {
    if (this.#state.unsaved !== unsaved) this.#set({ ...this.#state, unsaved });
  }

  #set(state: CartState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
