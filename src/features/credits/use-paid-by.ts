import { useLingui } from "@lingui/react/macro";
import { methodNames, operatorNames } from "#/entities/sales/method-names.ts";
import type { PaymentFormValues } from "./payment-form-values.ts";

/** Returns a payment's method as text: `M-Pesa · QK7X2`. */
export function usePaidBy({ method, operator, reference }: PaymentFormValues): string {
  const { i18n } = useLingui();
  const name = i18n._(method === "mobile_money" ? operatorNames[operator] : methodNames[method]);
  const proof = method === "cash" ? "" : reference.trim();
  return proof === "" ? name : `${name} · ${proof}`;
}
