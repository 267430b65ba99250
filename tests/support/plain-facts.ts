/** Events in the histories of a test. Minor units, thousandths, epoch milliseconds. */

type When = {
  at: number;
  /** When the server received it. */
  arrived: number;
};

/** Where it happened and who did it. */
export type Who = { place: string; till: string; actor: string };

export type PlainLine = {
  /** Null for a quick item. */
  product: string | null;
  milli: number;
  discount: number;
  total: number;
  tax: number;
  /** Percent. */
  rate: string;
  cost: number;
};

export type PlainMethod = "cash" | "mobile_money" | "bank_transfer" | "card" | "credit";

export type PlainSale = When &
  Who & {
    kind: "sale";
    id: string;
    payments: readonly { method: PlainMethod; amount: number }[];
    /** The debtor; null if it was paid. */
    customer: string | null;
    lines: readonly PlainLine[];
    total: number;
    rounding: number;
    tip: number;
    /** Due day of a debt. */
    due: string;
  };

export type PlainReturn = When &
  Who & {
    kind: "return";
    op: string;
    sale: PlainSale;
    /** Index of the line in the sale. */
    line: number;
    milli: number;
    amount: number;
    tax: number;
    cost: number;
    method: PlainMethod;
    /** Approved by a supervisor. */
    isAllowed: boolean;
  };

export type PlainVoid = When &
  Who & { kind: "void"; op: string; sale: PlainSale; isAllowed: boolean };

export type PlainExpense = When & {
  kind: "expense";
  place: string;
  id: string;
  amount: number;
  category: string;
  account: "cash" | "mobile_money" | "bank";
  /** The shift whose drawer it was paid from. */
  shift: string | null;
  /** The day it is dated to, if not the one it was recorded on. */
  day: string | null;
};

export type PlainPurchase = When & {
  kind: "purchase";
  id: string;
  place: string;
  supplier: string;
  product: string;
  milli: number;
  value: number;
  paid: number;
  date: string;
};

/** A drawer is counted, although operations of its shift may still arrive. */
export type PlainClose = When & {
  kind: "close";
  place: string;
  shift: string;
  tillCode: string;
  opened: number;
  float: number;
  counted: number;
};

export type PlainFact =
  | PlainSale
  | PlainReturn
  | PlainVoid
  | (When & { kind: "payment" | "write_off"; place: string; sale: PlainSale; amount: number })
  | (When & { kind: "pay_out"; place: string; shift: string; amount: number })
  | PlainExpense
  | (When & { kind: "cancel"; place: string; expense: PlainExpense })
  | PlainPurchase
  /** Payment for a purchase, which may exceed its total. */
  | (When & { kind: "settlement"; place: string; purchase: PlainPurchase; amount: number })
  /** Items found, or lost if negative. If used by the shop itself they are an expense. */
  | (When & {
      kind: "correction";
      place: string;
      product: string;
      milli: number;
      value: number;
      isUsed: boolean;
    })
  /** Items dispatched to another location or received there, and those that went missing. */
  | (When & {
      kind: "moved";
      place: string;
      product: string;
      milli: number;
      value: number;
      lost: number;
    })
  | PlainClose
  /**
   * VAT is paid to the authority, or such an entry is cancelled (negative). Without `place` it belongs to the
   * business.
   */
  | (When & { kind: "tax_paid"; place: string; account: string; amount: number; day: string })
  /** Two customers are merged. */
  | (When & { kind: "merge"; from: string; into: string })
  /** Days up to this one are closed: operations that arrive later count on the next. */
  | (When & { kind: "lock"; until: string })
  | (When & { kind: "none" });
