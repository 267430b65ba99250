import type { OperationBodies, OperationType } from "#/contract/operations.ts";
import type { Origin } from "#/contract/writes.ts";
import type { OperationRow } from "./operation-row.ts";

/** Whose act it is and where (S22): part of every frozen body. */
export interface Place {
  location: string;
  till: string;
  actor: string;
}

/** What is to be recorded. The outbox adds origin, number, hash and place in the chain. */
export interface Intent<Type extends OperationType> {
  type: Type;
  /** Made when the cart (or the form) opened, never when the button was touched (S2). */
  opId: string;
  place: Place;
  lane: string;
  deps: string[];
  subject: string;
  touches: string[];
  /** True for the types that carry a printed number (S6). */
  numbered: boolean;
  /** Pure: called again when another window sold first. `number` is empty when not `numbered`. */
  body: (origin: Origin, number: string) => OperationBodies[Type];
  /** The cart this closes, in the same transaction (S2). */
  cart?: string;
}

export interface Recorded {
  operation: OperationRow;
  /** False when this very operation was there already: a second tap adds nothing (S2). */
  first: boolean;
}
