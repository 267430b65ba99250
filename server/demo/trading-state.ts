import type { Origin } from "#/contract/origin.ts";
import type { Minor } from "#/domain/money.ts";
import type { Milli } from "#/domain/quantity.ts";
import { formatSaleNumber } from "#/domain/sale-number.ts";
import type { DemoLocation } from "./people.ts";
import type { ShelfItem, Shop } from "./shop.ts";

export type TillRun = Shop["tills"][number] & {
  /** Who stands at it. */
  actor: string;
  numbers: number;
  seq: number;
  prevOp: string | null;
  /** The shift that is open, and what its drawer holds. */
  shift: { id: string; cash: Minor } | null;
};

export type OpenDebt = {
  id: string;
  sale: string;
  saleNumber: string;
  since: number;
  left: Minor;
};

/** What a shop has in stock, is owed and has numbered, while a month of its trade is made up. */
export class TradingState {
  readonly #stock = new Map<string, Milli>();
  readonly #debts = new Map<string, OpenDebt[]>();
  readonly tills: readonly TillRun[];

  constructor(
    readonly shop: Shop,
    readonly shelf: readonly ShelfItem[],
  ) {
    // The first till is the cashier's; the others are kept by whoever is over them.
    const staff = shop.users.filter(({ role }) => role !== "business_administrator").toReversed();
    const keepers = staff.length > 0 ? staff : shop.users;
    this.tills = shop.tills.map((till, index) => ({
      ...till,
      actor: keepers[index % keepers.length]?.id ?? "",
      numbers: 0,
      seq: 0,
      prevOp: null,
      shift: null,
    }));
    for (const { key } of shop.locations)
      for (const item of shelf) this.setStock(key, item, item.opening[key]);
  }

  inStock(location: DemoLocation["key"], item: ShelfItem): Milli {
    return this.#stock.get(stockKey(location, item)) ?? 0;
  }

  setStock(location: DemoLocation["key"], item: ShelfItem, quantity: Milli): void {
    this.#stock.set(stockKey(location, item), quantity);
  }

  moveStock(location: DemoLocation["key"], item: ShelfItem, delta: Milli): void {
    this.setStock(location, item, this.inStock(location, item) + delta);
  }

  owed(customer: string): Minor {
    return (this.#debts.get(customer) ?? []).reduce((sum, { left }) => sum + left, 0);
  }

  lend(customer: string, debt: OpenDebt): void {
    this.#debts.set(customer, [...(this.#debts.get(customer) ?? []), debt]);
  }

  /** What the customer borrowed first and has not paid: money that comes in goes there first (S15). */
  oldestDebt(customer: string): OpenDebt | undefined {
    return this.#debts.get(customer)?.find(({ left }) => left > 0);
  }

  /** Cash comes into the till's drawer; answers the shift it fell into, where there is one. */
  takeCash({ shift }: TillRun, amount: Minor): string | null {
    if (shift !== null) shift.cash += amount;
    return shift?.id ?? null;
  }

  /** The next number on the till's own counter (S6). */
  nextNumber(till: TillRun): string {
    till.numbers += 1;
    return formatSaleNumber(till.code, till.numbers);
  }

  /** Puts an operation at the end of the till's chain (S6) and tells what its body says of it. */
  chain(till: TillRun, opId: string, at: number): Origin {
    till.seq += 1;
    const origin: Origin = {
      v: 1,
      business: this.shop.id,
      location: till.locationId,
      till: till.id,
      actor: till.actor,
      occurred_at: new Date(at).toISOString(),
      clock_offset_ms: 0,
      till_seq: till.seq,
      prev_op: till.prevOp,
    };
    till.prevOp = opId;
    return origin;
  }
}

function stockKey(location: string, { product, variant }: ShelfItem): string {
  return `${location}:${product}:${variant ?? ""}`;
}
