import type { ExpenseCategory } from "#/domain/accounting/accounts.ts";
import type { SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import type { Millis, Minor } from "./ledger-records.ts";

/** An expense as used by the commands. */
export type ExpenseState = {
  id: string;
  number: string;
  location: string;
  category: ExpenseCategory;
  amount: Minor;
  method: SupplierPaymentMethod;
  payee: string;
  reference: string;
  note: string;
  date: string;
  /** The shift whose drawer it was paid from. */
  shift: string | null;
  /** It recurs every month. */
  monthly: boolean;
  /** There is a picture of its bill. */
  hasPicture: boolean;
  opId: string;
  actor: string;
  till: string | null;
  effectiveAt: Millis;
  receivedAt: Millis;
  cancel: { at: Millis; by: string; opId: string; reason: string } | null;
};

/** The part of the store needed by the commands of expenses. */
export type ExpenseStore = {
  expense(id: string): Promise<ExpenseState | null>;
  saveExpense(expense: ExpenseState): Promise<void>;
  /** Stores the picture of its bill, a JPEG. */
  saveBill(expense: Pick<ExpenseState, "id" | "location">, picture: Buffer): Promise<void>;
};
