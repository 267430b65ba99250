import { useLingui } from "@lingui/react/macro";
import type { AccountLine } from "./account-lines.ts";

/** Returns the label of each kind of account entry. */
export function useLineNames(): Record<AccountLine["kind"], string> {
  const { t } = useLingui();
  return {
    credit: t`Credit`,
    opening: t`Opening debt`,
    payment: t`Payment`,
    return: t({ message: "Returned", context: "goods" }),
    void: t({ message: "Sale voided", context: "an account" }),
    write_off: t({ message: "Written off", context: "a debt" }),
    reduced: t`Taken off`,
  };
}
