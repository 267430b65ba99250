import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { isWrittenOff, type DebtStatus } from "#/entities/credits/debt-totals.ts";
import { Badge, type BadgeProps } from "#/ui/badge.tsx";

export const debtStatusNames: Readonly<Record<DebtStatus, MessageDescriptor>> = {
  pending: msg({ context: "a debt", message: "Not paid" }),
  partial: msg({ context: "a debt", message: "Part paid" }),
  overdue: msg({ context: "a debt", message: "Overdue" }),
  paid: msg({ context: "a debt", message: "Paid" }),
};

const tones: Readonly<Record<DebtStatus, BadgeProps["tone"]>> = {
  pending: "neutral",
  partial: "warning",
  overdue: "critical",
  paid: "positive",
};

export function DebtStatusBadge({ debt }: { readonly debt: Debt }) {
  const { t, i18n } = useLingui();
  if (isWrittenOff(debt)) return <Badge>{t({ context: "a debt", message: "Written off" })}</Badge>;
  const { status } = debt;
  return <Badge tone={tones[status]}>{i18n._(debtStatusNames[status])}</Badge>;
}
