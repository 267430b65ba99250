import type { Approval } from "#/contract/approvals.ts";
import type { ReturnBody } from "#/contract/operations/sale-return.ts";
import type { MobileOperator, SaleRow } from "#/contract/sale.ts";
import { addAll, formatMoneyWire, type Minor } from "#/domain/money.ts";
import { formatQuantityWire, isFractional, type Milli, type Unit } from "#/domain/quantity.ts";
import { type HandedBack, type LineLeft, partOfLine, splitRefund } from "#/domain/return.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import type { ApprovalRequest } from "#/entities/approval/approval-request.ts";
import { linesLeftOf } from "#/entities/sales/sale-actions.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import { readNumber } from "#/ui/number-text.ts";

/** Form values of a return: quantities by line, as typed; a missing line means none. */
export interface ReturnFormValues {
  quantities: ReadonlyMap<string, string>;
  /** Returned serials by line, for serial-tracked items. */
  serials: ReadonlyMap<string, readonly string[]>;
  method: PaymentMethod;
  operator: MobileOperator;
  reference: string;
  reason: string;
}

export const emptyReturn: ReturnFormValues = {
  quantities: new Map(),
  serials: new Map(),
  method: "cash",
  operator: "mpesa",
  reference: "",
  reason: "",
};

export type LineProblem = "not_a_number" | "more_than_remain";

/** A line of the sale with the returnable quantity and the input. */
export interface LineFormValues {
  id: string;
  name: string;
  sold: string;
  left: LineLeft;
  /** Null if unknown on this device. */
  unit: Unit | null;
  /** Only whole units can be returned of counted items. */
  decimals: 0 | 3;
  text: string;
  milli: Milli;
  problem: LineProblem | null;
  /** Serials that can be returned; empty if the item is not serial-tracked. */
  pieces: readonly string[];
  /** Serials selected for return. */
  serials: readonly string[];
}

/**
 * Returns the form's lines for a sale.
 * @param units units of its items by product: for example, half a kilogram can be returned of a sale of 1 kg
 */
export function lineFormValues(
  sale: Pick<SaleRow, "lines" | "returns" | "status">,
  { quantities, serials }: Pick<ReturnFormValues, "quantities" | "serials">,
  units: ReadonlyMap<string, Unit> = new Map(),
): LineFormValues[] {
  const left = linesLeftOf(sale);
  const back = new Set(
    (sale.returns ?? []).flatMap(({ lines }) =>
      lines.flatMap(({ line, serials: gone = [] }) =>
        gone.map((serial) => `${line}:${serialKey(serial)}`),
      ),
    ),
  );
  return sale.lines.map(({ id, product, name, quantity: sold, serials: named = [] }) => {
    const has = left.get(id) ?? { quantity: 0, amount: 0, tax: 0 };
    const unit = units.get(product ?? "") ?? null;
    const decimals = sold.includes(".") || (unit !== null && isFractional(unit)) ? 3 : 0;
    const text = quantities.get(id) ?? "";
    const { milli, problem } = readQuantity(text, decimals, has.quantity);
    const pieces = named.filter((serial) => !back.has(`${id}:${serialKey(serial)}`));
    const given = serials.get(id) ?? [];
    return {
      id,
      name,
      unit,
      sold,
      left: has,
      decimals,
      text,
      milli,
      problem,
      pieces,
      serials: given,
    };
  });
}

function readQuantity(
  text: string,
  decimals: 0 | 3,
  most: Milli,
): { milli: Milli; problem: LineProblem | null } {
  if (text.trim() === "") return { milli: 0, problem: null };
  const reading = readNumber(text, { decimals });
  if (!reading.ok || reading.value < 0) return { milli: 0, problem: "not_a_number" };
  const milli = Math.round(reading.value * 1000);
  return milli > most ? { milli: 0, problem: "more_than_remain" } : { milli, problem: null };
}

export interface ReturnSums {
  total: Minor;
  tax: Minor;
  refunds: HandedBack[];
  rounding: Minor;
}

/** Returns the value of the selected lines and the refunds; outstanding debt is reduced first. */
export function returnSums(
  lines: readonly LineFormValues[],
  { owed, method, coin }: { owed: Minor; method: PaymentMethod; coin: Minor },
): ReturnSums {
  const parts = lines.map(({ left, milli }) => partOfLine(left, milli));
  const total = addAll(parts.map(({ amount }) => amount));
  const tax = addAll(parts.map((part) => part.tax));
  return { total, tax, ...splitRefund({ total, owed, method, coin }) };
}

/** Builds the approval request for a return; it shows only the new amount, since there is no earlier one. */
export function returnAsk({ number }: Pick<SaleRow, "number">, total: Minor): ApprovalRequest {
  const became = formatMoneyWire(total);
  return { act: "return", slug: "sale.return", was: "", became, line: null, about: number };
}

export interface ReturnMade {
  id: string;
  nextId: () => string;
  shift: string | null;
  approval: Approval | null;
}

/** Builds the return operation, with everything the server needs if the sale has not arrived yet (S5). */
export function returnDraft(
  sale: SaleRow,
  {
    lines,
    sums,
    values,
  }: { lines: readonly LineFormValues[]; sums: ReturnSums; values: ReturnFormValues },
  { id, nextId, shift, approval }: ReturnMade,
): Draft<ReturnBody> {
  const sold = new Map(sale.lines.map((line) => [line.id, line]));
  const reference = values.reference.trim();
  return {
    id,
    sale_number: sale.number,
    reason: values.reason.trim(),
    lines: lines.flatMap(({ id: line, name, left, milli, serials }) => {
      const of = sold.get(line);
      if (milli === 0 || of === undefined) return [];
      const { amount, tax } = partOfLine(left, milli);
      return [
        {
          id: nextId(),
          line,
          product: of.product,
          variant: of.variant,
          name,
          quantity: formatQuantityWire(milli),
          amount: formatMoneyWire(amount),
          tax: formatMoneyWire(tax),
          ...(serials.length === 0 ? {} : { serials: [...serials] }),
        },
      ];
    }),
    refunds: sums.refunds.map(({ method, amount }) => ({
      id: nextId(),
      method,
      amount: formatMoneyWire(amount),
      ...(method === "mobile_money" ? { operator: values.operator } : {}),
      ...(method !== "mobile_money" || reference === "" ? {} : { reference }),
    })),
    tax: formatMoneyWire(sums.tax),
    total: formatMoneyWire(sums.total),
    rounding: formatMoneyWire(sums.rounding),
    customer: sale.customer,
    customer_snapshot:
      sale.customer === null ? null : { name: sale.customer_name ?? sale.number, phone: null },
    credit: sale.payments.find(({ method }) => method === "credit")?.id ?? null,
    shift,
    approval,
  };
}
