import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { accountNames, isAccount } from "#/entities/books/account-names.ts";

/** Returns an account's name; `Another account` if this version does not know it. */
export function nameOfAccount(account: string): MessageDescriptor {
  return isAccount(account) ? accountNames[account] : msg`Another account`;
}

/** Returns the cause of a stock movement. */
export function movedBy(kind: string): MessageDescriptor {
  switch (kind) {
    case "void":
      return msg({ message: "void", context: "goods that moved" });
    case "return":
      return msg({ message: "returned", context: "goods that moved" });
    default:
      return msg`sold`;
  }
}
