import type { WholeFields } from "#/contract/given-fields.ts";
import type { SupplierBody } from "#/contract/operations/supplier-create.ts";
import type { SupplierFieldName } from "#/contract/supplier-fields.ts";
import { formatMoneyWire, money, type Minor } from "#/domain/money.ts";
import { mostLeadDays } from "#/domain/purchasing/to-buy.ts";
import { type AmountProblem, readAmount } from "#/kit/forms/read-amount.ts";
import { readNumber } from "#/ui/number-text.ts";

/** A supplier's fields as the contract names them. */
export type SupplierFields = Pick<SupplierBody, SupplierFieldName>;

/** What a form says of them all; the smallest order only where costs are seen. */
type ReadFields = WholeFields<SupplierFields, Exclude<SupplierFieldName, "least_order">> &
  Pick<SupplierFields, "least_order">;

/** What is typed into a supplier's form, by the contract's names. */
export interface SupplierFormValues {
  name: string;
  phone: string;
  note: string;
  is_active: boolean;
  /** Empty where nobody knows. */
  lead_days: string;
  /** Empty where they bring any order. */
  least_order: string;
}

export interface SupplierProblems {
  name?: "missing";
  lead_days?: "not_days";
  least_order?: AmountProblem;
}

export type SupplierReading =
  | { ok: true; fields: ReadFields }
  | { ok: false; problems: SupplierProblems };

/** The form as it opens upon a supplier. `figure` writes an amount without its sign. */
export function supplierFormValuesOf(
  { name, phone, note, is_active, lead_days: days, least_order: least }: SupplierFields,
  figure: (minor: Minor) => string,
): SupplierFormValues {
  return {
    name,
    phone: phone ?? "",
    note,
    is_active,
    lead_days: typeof days === "number" ? String(days) : "",
    least_order: typeof least === "string" ? figure(money(least)) : "",
  };
}

/**
 * Reads the form; everything that is wrong is said at once.
 *
 * @param seesCosts without it nothing is said of the smallest order
 */
export function readSupplier(
  values: SupplierFormValues,
  { seesCosts }: { seesCosts: boolean },
): SupplierReading {
  const problems: SupplierProblems = {};
  const name = values.name.trim();
  if (name === "") problems.name = "missing";
  const phone = values.phone.trim();
  const days = readNumber(values.lead_days, { decimals: 0 });
  if (days.ok ? days.value < 0 || days.value > mostLeadDays : days.code !== "empty")
    problems.lead_days = "not_days";
  const least = readAmount(seesCosts ? values.least_order : "");
  if (!least.ok && least.problem !== "missing") problems.least_order = least.problem;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    fields: {
      name,
      phone: phone === "" ? null : phone,
      note: values.note.trim(),
      is_active: values.is_active,
      lead_days: days.ok ? days.value : null,
      // Nothing is no smallest order.
      ...(seesCosts
        ? { least_order: least.ok && least.amount > 0 ? formatMoneyWire(least.amount) : null }
        : {}),
    },
  };
}
