import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LedgerKind } from "#/contract/ledger-kinds.ts";
import type { ListExport } from "#/contract/list-exports.ts";
import type { SaleRow } from "#/contract/sale.ts";
import type { AdjustmentReason } from "#/domain/adjustment.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { CellKind, StreamCell } from "#server/adapters/table/stream-xlsx.ts";
import type { ExportRow } from "../queries/list-export.ts";

type Words = Readonly<Record<string, MessageDescriptor>>;
/** `quantity` is in thousandths, `money` in minor units, `word` a code of `words`. */
type Column = {
  head: MessageDescriptor;
  field: string;
  as?: CellKind | "quantity" | "word" | "flag";
  words?: Words;
};

const methods = {
  cash: msg`Cash`,
  mobile_money: msg`Mobile money`,
  bank_transfer: msg`Bank`,
  card: msg`Card`,
  credit: msg`Credit`,
  split: msg`Several ways`,
} as const satisfies Record<SaleRow["payment_method"], MessageDescriptor>;

const saleStatuses = {
  draft: msg`Draft`,
  completed: msg`Completed`,
  cancelled: msg`Voided`,
  returned: msg`Returned`,
} as const satisfies Record<SaleRow["status"], MessageDescriptor>;

const debtStatuses = {
  pending: msg`Not paid`,
  partial: msg`Partly paid`,
  paid: msg`Paid`,
  overdue: msg`Overdue`,
};

const kinds = {
  opening: msg`Opening stock`,
  sale: msg`Sale`,
  return: msg`Return`,
  void: msg`Void`,
  adjustment: msg`Adjustment`,
  transfer_out: msg`Sent away`,
  transfer_in: msg`Items came in`,
  receipt: msg`Delivery`,
  count: msg`Count`,
} as const satisfies Record<LedgerKind, MessageDescriptor>;

const reasons = {
  damaged: msg`Damaged`,
  damaged_kept: msg`Damaged, still here`,
  damaged_gone: msg`Damaged, thrown away`,
  expired: msg`Expired`,
  lost: msg`Lost`,
  found: msg`Found`,
  own_use: msg`Own use`,
  other: msg`Other`,
} as const satisfies Record<AdjustmentReason, MessageDescriptor>;

const columns: Readonly<Record<ListExport, readonly Column[]>> = {
  sales: [
    { head: msg`Date and time`, field: "at", as: "moment" },
    { head: msg`Number`, field: "number" },
    { head: msg`Location`, field: "location" },
    { head: msg`Till`, field: "till" },
    { head: msg`Person`, field: "person" },
    { head: msg`Customer`, field: "customer" },
    { head: msg`Status`, field: "status", as: "word", words: saleStatuses },
    { head: msg`Paid by`, field: "payment_method", as: "word", words: methods },
    { head: msg`Before discount`, field: "subtotal", as: "money" },
    { head: msg`Discount`, field: "discount", as: "money" },
    { head: msg`Tax`, field: "tax", as: "money" },
    { head: msg`Rounding`, field: "rounding", as: "money" },
    { head: msg`Total`, field: "total", as: "money" },
    { head: msg`Tip`, field: "tip", as: "money" },
    { head: msg`Paid`, field: "amount_paid", as: "money" },
    { head: msg`Change`, field: "change", as: "money" },
    { head: msg`On credit`, field: "credit_amount", as: "money" },
    { head: msg`Due date`, field: "due_date", as: "day" },
    { head: msg`Note`, field: "notes" },
  ],
  customers: [
    { head: msg`Code`, field: "code" },
    { head: msg`Name`, field: "name" },
    { head: msg`Phone`, field: "phone" },
    { head: msg`Email`, field: "email" },
    { head: msg`Address`, field: "address" },
    { head: msg`Credit limit`, field: "credit_limit", as: "money" },
    { head: msg`Credit days`, field: "credit_days", as: "number" },
    { head: msg`Owes`, field: "credit_balance", as: "money" },
    { head: msg`Wholesale prices`, field: "is_wholesale", as: "flag" },
    { head: msg`Active`, field: "is_active", as: "flag" },
    { head: msg`Customer since`, field: "at", as: "moment" },
  ],
  debts: [
    { head: msg`Date and time`, field: "at", as: "moment" },
    { head: msg`Code`, field: "code" },
    { head: msg`Customer`, field: "name" },
    { head: msg`Phone`, field: "phone" },
    { head: msg`Location`, field: "location" },
    { head: msg`For the sale`, field: "sale_number" },
    { head: msg`Borrowed`, field: "credit_amount", as: "money" },
    { head: msg`Paid`, field: "amount_paid", as: "money" },
    { head: msg`Taken off`, field: "reduced", as: "money" },
    { head: msg`Still owed`, field: "outstanding", as: "money" },
    { head: msg`Due date`, field: "due_date", as: "day" },
    { head: msg`Days overdue`, field: "overdue", as: "number" },
    { head: msg`Status`, field: "status", as: "word", words: debtStatuses },
  ],
  movements: [
    { head: msg`Date and time`, field: "at", as: "moment" },
    { head: msg`SKU`, field: "sku" },
    { head: msg`Product`, field: "product" },
    { head: msg`Location`, field: "location" },
    { head: msg`Kind`, field: "kind", as: "word", words: kinds },
    { head: msg`Quantity`, field: "quantity", as: "quantity" },
    { head: msg`Counted`, field: "counted", as: "quantity" },
    { head: msg`Unit`, field: "unit" },
    { head: msg`Value`, field: "value", as: "money" },
    { head: msg`Person`, field: "person" },
    { head: msg`Reason`, field: "reason", as: "word", words: reasons },
    { head: msg`Note`, field: "note" },
  ],
};

/** The headings of a list's export, the format of its columns, and a function from row to cells. */
export function exportColumns(list: ListExport, language: Language, seesCosts: boolean) {
  const shown = columns[list].filter(({ field }) => field !== "value" || seesCosts);
  return {
    heads: shown.map(({ head }) => translate(language, head)),
    kinds: shown.map(({ as = "text" }): CellKind => {
      if (as === "quantity") return "number";
      return as === "word" || as === "flag" ? "text" : as;
    }),
    cells: (row: ExportRow) => shown.map((column) => cellOf(column, row, language)),
  };
}

function cellOf({ field, as, words }: Column, row: ExportRow, language: Language): StreamCell {
  const value = row[field] ?? null;
  if (value === null) return null;
  if (as === "flag") return translate(language, value === true ? msg`Yes` : msg`No`);
  if (as === "money") return Number(value) / 100;
  if (as === "quantity") return Number(value) / 1000;
  if (as === "number") return Number(value);
  const said = words?.[String(value)];
  return said === undefined ? String(value) : translate(language, said);
}
