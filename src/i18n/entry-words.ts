import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What the books call their facts, as they keep it, and how a reader is told it. */
const facts: Readonly<Record<string, MessageDescriptor>> = {
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
  "Two cards of one customer": msg`Two cards of one customer`,
  "Purchase cancelled": msg`Purchase cancelled`,
  "Cash difference": msg`Cash difference`,
  "Transfer taken back": msg`Transfer taken back`,
  "Stock of an import": msg`Stock of an import`,
  "Stock adjustment": msg`Stock adjustment`,
  "Credit payment": msg`Credit payment`,
};

/** The words for what the books wrote themselves; null for what a person wrote. */
export function entryWord(description: string): MessageDescriptor | null {
  return Object.hasOwn(facts, description) ? (facts[description] ?? null) : null;
}

/** What the books wrote themselves whose words, as the reader is told them, hold this text. */
export function entriesNamed(text: string, tell: (words: MessageDescriptor) => string): string[] {
  const sought = text.toLowerCase();
  return Object.entries(facts).flatMap(([description, words]) =>
    tell(words).toLowerCase().includes(sought) ? [description] : [],
  );
}
