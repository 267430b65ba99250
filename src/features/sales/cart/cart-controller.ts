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

/** Whose carts: those of one shelf; the person is noted in the carts they open. */
export interface CartLocation {
  location: string;
  actor: string;
}

/** Remembers across a reload which cart this tab has in hand. */
export type TabMemory = Pick<Storage, "getItem" | "setItem">;

export interface CartState {
  /** Null until it is known whether a cart was left open here. */
  cart: CartRow | null;
  /** True after a change could not be kept: the cart then lives in this window only. */
  unsaved: boolean;
}

/**
 * The cart of one window. A change is shown at once and written behind it; what changes while a
 * write is under way goes into the next one, so a fast hand never waits for the disk.
 */
export class CartController {
  readonly #db: TradingDatabase;
  readonly #ports: CartPorts;
  readonly #place: CartLocation;
  readonly #tab: TabMemory | null;
  readonly #listeners = new Set<() => void>();
  #state: CartState = { cart: null, unsaved: false };
  #claimed: ClaimedCart | null = null;
  /** The revision on the disk, which the next save must name. */
  #revision = 0;
  #isDirty = false;
  /** True while the next cart is being opened: the one in hand takes nothing more. */
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

  /** Whether the cart in hand takes items now. */
  isReady(): boolean {
    return this.#state.cart !== null && !this.#isTurning;
  }

  /** Resolves when it does: a code scanned while the next cart is being opened belongs to that one. */
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

  /** Takes up the cart left open here, else a new one. */
  async start(): Promise<void> {
    const own = this.#tab?.getItem(tabKey) ?? null;
    this.#hold(await claimCart(this.#db, this.#ports, this.#place, own));
  }

  /** Lets the cart go when its window leaves the counter; what was written stays. */
  async stop(): Promise<void> {
    await this.settled();
    this.#claimed?.release();
    this.#claimed = null;
  }

  /** Changes the cart in hand. */
  edit(change: (cart: CartRow) => CartRow): void {
    const { cart } = this.#state;
    if (cart === null) return;
    const next = change(cart);
    if (next === cart) return;
    this.#set({ ...this.#state, cart: next });
    this.#save();
  }

  /** The next, empty cart; the one before was sold. What was scanned meanwhile begins the next sale. */
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

  /** Puts the cart in hand aside under a name and opens an empty one. An empty cart is not kept. */
  async park(name: string): Promise<void> {
    if (!(await this.#putAside(name))) return;
    this.#hold(await newCart(this.#db, this.#ports, this.#place));
  }

  /**
   * Takes up a parked cart; the one in hand is put aside if it holds anything.
   * @param nameOfHeld the name the cart in hand gets
   * @returns false when it is gone or another window has it
   */
  async switchTo(id: string, nameOfHeld: string): Promise<boolean> {
    const wanted = await resumeCart(this.#db, this.#ports, id);
    if (wanted === null) return false;
    const held = this.#held();
    if (!(await this.#putAside(nameOfHeld)) && held !== null) await discardCart(this.#db, held);
    this.#hold(wanted);
    return true;
  }

  /** Resolves when every change made so far is on the disk (or could not be put there). */
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

  /** The cart in hand as it is on the disk, with the hold on it. */
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
      // Storage is full: after a reload any open cart that is free is taken up.
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
