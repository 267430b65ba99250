import type { PlainFact } from "./plain-facts.ts";

/** A fact with what is sent of it, and by whom. Requests that are no till operation have no `opId`. */
export type Sent = {
  fact: PlainFact;
  by: "owner" | "cashier" | "manager";
  path: string;
  opId: string | null;
  body: object;
};
