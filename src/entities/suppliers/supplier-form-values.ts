import type { WholeFields } from "#/contract/given-fields.ts";
import type { SupplierBody } from "#/contract/operations/supplier-create.ts";
import type { SupplierFieldName } from "#/contract/supplier-fields.ts";
import { formatMoneyWire, money, type Minor } from "#/domain/money.ts";
import { mostLeadDays } from "#/domain/purchasing/to-buy.ts";
import { type AmountProblem, readAmount } from "#/kit/forms/read-amount.ts";
import { readNumber } from "#/ui/number-text.ts";

/** A supplier's fields under their contract names. */
export type SupplierFields = Pick<SupplierBody, SupplierFieldName>;

/** All fields read from the form; the minimum order only for users with permission to see costs. */
type ReadFields = WholeFields<SupplierFields, Exclude<SupplierFieldName, "least_order">> &
  Pick<SupplierFields, "least_order">;

/** Form values of a supplier, under their contract names. */
export interface SupplierFormValues {
  name: string;
  phone: string;
  note: string;
  is_active: boolean;
  /** Empty if unknown. */
  lead_days: string;
  /** Empty if there is no minimum. */
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

/** Returns the initial form values for a supplier. `figure` formats an amount without its currency sign. */
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
 * Parses the form and reports all errors together.
 *
 * @param seesCosts if false, the minimum order is omitted
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
      // Zero means no minimum order.
      ...(seesCosts
        ? { least_order: least.ok && least.amount > 0 ? formatMoneyWire(least.amount) : null }
        : {}),
    },
  };
}
