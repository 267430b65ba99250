import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { DebtStatus } from "#/entities/credits/debt-totals.ts";
import { Badge, type BadgeProps } from "#/ui/badge.tsx";

export const debtStatusNames: Readonly<Record<DebtStatus, MessageDescriptor>> = {
  pending: msg`Not paid`,
  partial: msg`Part paid`,
  overdue: msg`Overdue`,
  paid: msg`Paid`,
};

const tones: Readonly<Record<DebtStatus, BadgeProps["tone"]>> = {
  pending: "neutral",
  partial: "warning",
  overdue: "critical",
  paid: "positive",
};

/** Where a debt stands. */
export function DebtStatusBadge({ status }: { readonly status: DebtStatus }) {
  const { i18n } = useLingui();
  return <Badge tone={tones[status]}>{i18n._(debtStatusNames[status])}</Badge>;
}
