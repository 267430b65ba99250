import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What the books call their facts, as they keep it, and how a reader is told it. */
const facts = {
  Sale: msg`Sale`,
  "Payment to a supplier": msg`Payment to a supplier`,
  "Transfer prepared": msg`Transfer prepared`,
  "Transfer sent": msg`Transfer sent`,
  "Sale voided": msg`Sale voided`,
  "Goods returned": msg`Items returned`,
  "Cash put in": msg`Cash put in`,
  "Cash taken out": msg`Cash taken out`,
  Expense: msg`Expense`,
  "Expense cancelled": msg`Expense cancelled`,
  "Purchase deleted": msg`Purchase deleted`,
  "Goods returned to the supplier": msg`Items returned to the supplier`,
  Purchase: msg`Purchase`,
  "Transfer received": msg`Transfer received`,
  "Debt written off": msg`Debt written off`,
  "Transfer left": msg`Transfer left`,
  "Purchase received": msg`Purchase received`,
  "Opening stock": msg`Opening stock`,
  "Opening debt": msg`Opening debt`,
  "Two cards of one customer": msg`Two cards of one customer`,
  "Purchase cancelled": msg`Purchase cancelled`,
  "Cash difference": msg`Cash difference`,
  "Transfer taken back": msg`Transfer taken back`,
  "Stock of an import": msg`Stock of an import`,
  "Stock adjustment": msg`Stock adjustment`,
  "Credit payment": msg`Credit payment`,
  "Count of an import": msg`Count of an import`,
  "Stock count": msg`Stock count`,
  Stocktake: msg`Stocktake`,
  "Opening cash": msg`Opening cash`,
  "Purchase changed": msg`Purchase changed`,
  "Cost of a purchase": msg`Cost of a purchase`,
} as const satisfies Record<string, MessageDescriptor>;

/** What the books write themselves: nothing without words for its reader. */
export type JournalEntryFact = keyof typeof facts;

const words: Readonly<Record<string, MessageDescriptor>> = facts;

/** The words for what the books wrote themselves; null for what a person wrote. */
export function entryWord(description: string): MessageDescriptor | null {
  return Object.hasOwn(words, description) ? (words[description] ?? null) : null;
}

/** What the books wrote themselves whose words, as the reader is told them, hold this text. */
export function entriesNamed(text: string, tell: (words: MessageDescriptor) => string): string[] {
  const sought = text.toLowerCase();
  return Object.entries(words).flatMap(([description, said]) =>
    tell(said).toLowerCase().includes(sought) ? [description] : [],
  );
}
