import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { useDebtName } from "#/entities/credits/use-debt-name.ts";
import { DueLabels } from "#/entities/credits/due-labels.tsx";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { note } from "#/ui/theme/text.css.ts";
import { DebtStatusBadge } from "./debt-status.tsx";

export function useDebtColumns(): readonly DataColumn<Debt>[] {
  const { t } = useLingui();
  const format = useFormat();
  const canCollect = useCan("credit.collect");
  return useMemo(() => {
    const columns: DataColumn<Debt>[] = [
      {
        id: "customer",
        header: t`Customer`,
        phone: "title",
        sortable: true,
        cell: ({ customerName }) => (
          <strong>{customerName ?? <Trans>Customer not here yet</Trans>}</strong>
        ),
      },
      {
        id: "sale",
        header: t`Sale`,
        phone: "text",
        cell: (debt) => <SaleOfDebt debt={debt} />,
      },
      {
        id: "amount",
        header: t`Lent`,
        phone: "hidden",
        align: "end",
        sortable: true,
        cell: ({ amount }) => format.figure(amount),
      },
      {
        id: "paid",
        header: t`Paid`,
        phone: "hidden",
        align: "end",
        sortable: true,
        cell: ({ paid }) => format.figure(paid),
      },
      {
        id: "outstanding",
        header: t`Owed`,
        phone: "figure",
        align: "end",
        sortable: true,
        cell: ({ outstanding }) => <strong>{format.figure(outstanding)}</strong>,
      },
      {
        id: "status",
        header: t`Status`,
        phone: "text",
        cell: (debt) => <DebtStatusBadge debt={debt} />,
      },
      {
        id: "due",
        header: t`Due`,
        phone: "aside",
        sortable: true,
        cell: (debt) => <DueDay debt={debt} />,
      },
    ];
    if (!canCollect) return columns;
    return [
      ...columns,
      {
        id: "acts",
        header: t`Actions`,
        hideHeader: true,
        phone: "acts",
        align: "end",
        cell: (debt) => <RecordPayment debt={debt} />,
      },
    ];
  }, [t, format, canCollect]);
}

interface CellProps {
  readonly debt: Debt;
}

/** Shows the sync state only while unsent. */
function SaleOfDebt({ debt }: CellProps) {
  const nameOf = useDebtName();
  return (
    <>
      {nameOf(debt)}
      {debt.sync === "sent" ? null : (
        <span className={note}>
          {" · "}
          <SyncWord mark={debt.sync} />
        </span>
      )}
    </>
  );
}

/** Paid debts show only their due date, since the status already says that they are paid. */
function DueDay({ debt }: CellProps) {
  const format = useFormat();
  if (debt.status !== "paid") return <DueLabels debt={debt} />;
  return debt.dueDate === null ? null : format.dayShort(debt.dueDate);
}

function RecordPayment({ debt: { id, saleNumber, outstanding } }: CellProps) {
  if (outstanding <= 0) return null;
  return (
    <Link
      to="/credits/$id/payment"
      params={{ id }}
      className={buttonClass({ size: "small" })}
      data-testid="credit-pay"
      data-number={saleNumber}
    >
      <Trans>Record payment</Trans>
    </Link>
  );
}
