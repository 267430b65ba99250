import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { accountNames, isAccount } from "#/entities/books/account-names.ts";

/** An account's name; one this version does not know is told as what it is to the owner: something else. */
export function nameOfAccount(account: string): MessageDescriptor {
  return isAccount(account) ? accountNames[account] : msg`Another account`;
}

/** What moved the items. */
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
