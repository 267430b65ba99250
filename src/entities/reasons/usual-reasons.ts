import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReasonKind, ReasonLists } from "#/domain/reasons.ts";

/** Default reasons of a kind the business has not changed, in the active language. */
const usual: Readonly<Record<ReasonKind, readonly MessageDescriptor[]>> = {
  return: [
    msg`Faulty`,
    msg`Wrong item`,
    msg`Wrong size`,
    msg`Expired`,
    msg`Customer changed their mind`,
  ],
  void: [msg`Entered twice`, msg`Wrong item`, msg`Wrong price`, msg`Customer left`],
  pay_in: [msg`Change brought in`, msg`From the owner`],
  pay_out: [
    msg`Lunch`,
    msg`Fare`,
    msg`Airtime`,
    msg`Electricity`,
    msg`Water`,
    msg`Taken to the bank`,
  ],
};

/** Returns the reasons offered for a kind: the business's own, else the defaults. */
export function reasonsOf(
  lists: ReasonLists | undefined,
  kind: ReasonKind,
  say: (text: MessageDescriptor) => string,
): string[] {
  return [...(lists?.[kind] ?? usual[kind].map(say))];
}
