import { Plural, Trans } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import type { Debt } from "./credit-queries.ts";
import { isWrittenOff } from "./debt-totals.ts";

/** The due date of a debt; only overdue ones are coloured. */
export function DueLabels({ debt }: { readonly debt: Debt }) {
  const format = useFormat();
  if (isWrittenOff(debt)) {
    return (
      <Badge>
        <Trans context="a debt">Written off</Trans>
      </Badge>
    );
  }
  if (debt.outstanding <= 0) {
    return (
      <Badge tone="positive">
        <Trans>Paid</Trans>
      </Badge>
    );
  }
  if (debt.daysOverdue > 0) {
    return (
      <Badge tone="critical">
        <Plural value={debt.daysOverdue} one="# day overdue" other="# days overdue" />
      </Badge>
    );
  }
  if (debt.dueDate === null) return <Trans>No due date</Trans>;
  const day = format.dayShort(debt.dueDate);
  return <Trans>Due {day}</Trans>;
}
