import type { PlainFact } from "./plain-recount.ts";

/** A fact with what is sent of it, and by whom. */
export type Sent = {
  fact: PlainFact;
  by: "owner" | "cashier";
  path: string;
  opId: string;
  body: object;
};
