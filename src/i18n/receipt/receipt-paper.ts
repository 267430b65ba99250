import type { MessageDescriptor } from "@lingui/core";
import type { Formatter } from "../formatter.ts";
import type { Language } from "../language.ts";
import type { Letterhead } from "./receipt-facts.ts";

/** `credit` is a sale that was not paid in full; `return` the slip of items that came back. */
export type ReceiptType = "sale" | "credit" | "payment" | "return";

/**
 * A piece of a receipt. Every output (screen, print, ESC/POS, picture, mail) draws these and nothing
 * else, so that all say the same.
 */
export type Block =
  | { kind: "logo"; path: string }
  | { kind: "text"; text: string; align: "start" | "center"; weight: Weight }
  | { kind: "row"; left: string; right: string; weight: Weight }
  | { kind: "rule" }
  /** A square code, and the text below it. */
  | { kind: "code"; text: string; caption: string };

/** `small` is said beside what matters, `large` is what one looks for. */
export type Weight = "small" | "normal" | "strong" | "large";

/**
 * A receipt in one language, ready to be drawn; or the report of a shift, which is the shop's own; or what
 * goes to a supplier.
 */
export interface ReceiptPaper {
  readonly type: ReceiptType | "shift" | "statement" | "order" | "debit_note";
  readonly language: Language;
  readonly number: string;
  /** `Receipt K2-000418` */
  readonly title: string;
  readonly shop: string;
  readonly blocks: readonly Block[];
  /** The same in a few words, what matters most first: an SMS takes as many as fit. */
  readonly brief: readonly string[];
}

/** In whose name, which language and which figures a receipt is written. */
export interface Pen {
  readonly letterhead: Letterhead;
  readonly format: Formatter;
  readonly say: (message: MessageDescriptor) => string;
  /** It was given before, and says so. */
  readonly isCopy: boolean;
}
