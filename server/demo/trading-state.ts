import type { Origin } from "#/contract/origin.ts";
import type { Minor } from "#/domain/money.ts";
import type { Milli } from "#/domain/quantity.ts";
import { formatSaleNumber } from "#/domain/sale-number.ts";
import type { DemoLocation } from "./people.ts";
import type { StockedItem, Shop } from "./shop.ts";

export type TillRun = Shop["tills"][number] & {
  /** The user at the till. */
  actor: string;
  numbers: number;
  seq: number;
  prevOp: string | null;
  /** The open shift, and the cash in its drawer. */
  shift: { id: string; cash: Minor } | null;
};

export type OpenDebt = {
  id: string;
  sale: string;
  saleNumber: string;
  since: number;
  left: Minor;
};

/** A shop's stock, debts and number sequences while a month of trade is generated. */
export class TradingState {
  readonly #stock = new Map<string, Milli>();
  readonly #debts = new Map<string, OpenDebt[]>();
  readonly tills: readonly TillRun[];

  constructor(
    readonly shop: Shop,
    readonly items: readonly StockedItem[],
  ) {
    // The first till belongs to the cashier, the others to higher roles.
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
      for (const item of items) this.setStock(key, item, item.opening[key]);
  }

  inStock(location: DemoLocation["key"], item: StockedItem): Milli {
    return this.#stock.get(stockKey(location, item)) ?? 0;
  }

  setStock(location: DemoLocation["key"], item: StockedItem, quantity: Milli): void {
    this.#stock.set(stockKey(location, item), quantity);
  }

  moveStock(location: DemoLocation["key"], item: StockedItem, delta: Milli): void {
    this.setStock(location, item, this.inStock(location, item) + delta);
  }

  owed(customer: string): Minor {
    return (this.#debts.get(customer) ?? []).reduce((sum, { left }) => sum + left, 0);
  }

  lend(customer: string, debt: OpenDebt): void {
    this.#debts.set(customer, [...(this.#debts.get(customer) ?? []), debt]);
  }

  /** The customer's oldest unpaid debt, which payments settle first (S15). */
  oldestDebt(customer: string): OpenDebt | undefined {
    return this.#debts.get(customer)?.find(({ left }) => left > 0);
  }

  /** Adds cash to the till's drawer; returns the id of its shift, if one is open. */
  takeCash({ shift }: TillRun, amount: Minor): string | null {
    if (shift !== null) shift.cash += amount;
    return shift?.id ?? null;
  }

  /** The next number of the till's own sequence (S6). */
  nextNumber(till: TillRun): string {
    till.numbers += 1;
    return formatSaleNumber(till.code, till.numbers);
  }

  /** Appends an operation to the till's chain (S6) and returns the corresponding fields of its body. */
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

function stockKey(location: string, { product, variant }: StockedItem): string {
  return `${location}:${product}:${variant ?? ""}`;
}
