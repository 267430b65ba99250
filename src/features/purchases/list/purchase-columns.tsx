import { Plural, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { note } from "#/ui/theme/text.css.ts";
import type { LeftToPay } from "./purchase-totals.ts";
import { PaymentStatusBadge, PurchaseStatusBadge } from "../purchase-labels.tsx";

export interface PurchaseColumnsAsked {
  /** Omitted if all purchases are from one supplier. */
  readonly hasSupplier: boolean;
  /** False for users without permission to see costs. */
  readonly hasFigures: boolean;
  /** Outstanding amounts after advances, shown instead of the plain ones in the list of debts. */
  readonly owed?: LeftToPay | null;
}

/** Columns of the purchases; a row opens its purchase. */
export function usePurchaseColumns(asked: PurchaseColumnsAsked): readonly DataColumn<Purchase>[] {
  const { t } = useLingui();
  const format = useFormat();
  const { hasSupplier, hasFigures, owed = null } = asked;
  const figures = useFigureColumns(owed);
  return useMemo(() => {
    return [
      {
        id: "number",
        header: t`Number`,
        phone: hasSupplier ? "text" : "title",
        cell: ({ number, sync }) => (
          <>
            {number}
            {sync === "sent" ? null : (
              <span className={note}>
                {" · "}
                <SyncWord mark={sync} />
              </span>
            )}
          </>
        ),
      },
      ...(hasSupplier
        ? ([
            {
              id: "supplier",
              header: t`Supplier`,
              phone: "title",
              cell: ({ supplier }) => <strong>{supplier.name}</strong>,
            },
          ] satisfies DataColumn<Purchase>[])
        : []),
      {
        id: "items",
        header: t`Items`,
        phone: "text",
        cell: ({ lines: { length: count } }) => (
          <Plural value={count} one="# item" other="# items" />
        ),
      },
      {
        id: "date",
        header: t`Date`,
        phone: "text",
        cell: ({ purchaseDate: day }) => <time dateTime={day}>{format.day(day)}</time>,
      },
      {
        id: "status",
        header: t`Status`,
        phone: "aside",
        cell: ({ status }) => <PurchaseStatusBadge status={status} />,
      },
      ...(hasFigures ? figures : []),
    ];
  }, [t, format, hasSupplier, hasFigures, figures]);
}

/** Total and outstanding amount. */
function useFigureColumns(owed: LeftToPay | null): readonly DataColumn<Purchase>[] {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: "total",
        header: t`Total`,
        phone: "figure",
        align: "end",
        cell: ({ sums }) => <strong>{sums === null ? "–" : format.figure(sums.total)}</strong>,
      },
      {
        id: "outstanding",
        header: owed === null ? t`Left to pay` : t`We owe`,
        phone: "fact",
        align: "end",
        cell: ({ id, sums }) => {
          const left = owed === null ? (sums?.outstanding ?? 0) : (owed.get(id) ?? 0);
          return left === 0 ? "–" : format.figure(left);
        },
      },
      {
        id: "payment",
        header: t`Payment`,
        phone: "fact",
        cell: ({ sums, status }) =>
          sums === null || status === "cancelled" ? null : (
            <PaymentStatusBadge status={sums.paymentStatus} />
          ),
      },
    ],
    [t, format, owed],
  );
}
