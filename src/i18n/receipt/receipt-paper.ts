import type { MessageDescriptor } from "@lingui/core";
import type { Formatter } from "../formatter.ts";
import type { Language } from "../language.ts";
import type { Letterhead } from "./receipt-facts.ts";

/** `credit` is a sale not paid in full; `return` is the slip of a return. */
export type ReceiptType = "sale" | "credit" | "payment" | "return";

/**
 * An element of a receipt. Every output (screen, print, ESC/POS, image, email) renders these blocks only, so
 * that all have the same content.
 */
export type Block =
  | { kind: "logo"; path: string }
  | { kind: "text"; text: string; align: "start" | "center"; weight: Weight }
  | { kind: "row"; left: string; right: string; weight: Weight }
  | { kind: "rule" }
  /** A QR code with the text below it. */
  | { kind: "code"; text: string; caption: string };

/** `small` is for secondary details, `large` for what readers look for first. */
export type Weight = "small" | "normal" | "strong" | "large";

/** A receipt in one language, ready to be rendered; also used for shift reports and documents for suppliers. */
export interface ReceiptPaper {
  readonly type: ReceiptType | "shift" | "statement" | "order" | "debit_note";
  readonly language: Language;
  readonly number: string;
  /** `Receipt K2-000418` */
  readonly title: string;
  readonly shop: string;
  readonly blocks: readonly Block[];
  /** A short version, most important first: an SMS includes as many lines as fit. */
  readonly brief: readonly string[];
}

/** The issuer, language and formatting of a receipt. */
export interface Pen {
  readonly letterhead: Letterhead;
  readonly format: Formatter;
  readonly say: (message: MessageDescriptor) => string;
  /** Marks the receipt as a copy. */
  readonly isCopy: boolean;
}
