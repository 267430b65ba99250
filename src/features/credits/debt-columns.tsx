import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { useDebtName } from "#/entities/credits/use-debt-name.ts";
import { DueWords } from "#/entities/credits/due-labels.tsx";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { note } from "#/ui/theme/text.css.ts";
import { DebtStatusBadge } from "./debt-status.tsx";

/** The columns of the debts; only what is not sent says so. */
export function useDebtColumns(): readonly DataColumn<Debt>[] {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useDebtName();
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
        cell: (debt) => (
          <>
            {nameOf(debt)}
            {debt.sync === "sent" ? null : (
              <span className={note}>
                {" · "}
                <SyncWord mark={debt.sync} />
              </span>
            )}
          </>
        ),
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
        // That it is paid its status says.
        cell: (debt) => {
          if (debt.status !== "paid") return <DueWords debt={debt} />;
          return debt.dueDate === null ? null : format.dayShort(debt.dueDate);
        },
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
        cell: ({ id, saleNumber, outstanding }) =>
          outstanding <= 0 ? null : (
            <Link
              to="/credits/$id/payment"
              params={{ id }}
              className={buttonClass({ size: "small" })}
              data-testid="credit-pay"
              data-number={saleNumber}
            >
              <Trans>Record payment</Trans>
            </Link>
          ),
      },
    ];
  }, [t, format, nameOf, canCollect]);
}
