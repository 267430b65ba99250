import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { money } from "#/domain/money.ts";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { methodNames } from "#/entities/sales/method-names.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { note } from "#/ui/theme/text.css.ts";
import { BecameBadge, hasChanged } from "#/entities/sales/became-badge.tsx";

/** Columns of the sales list. Cards omit the sync state of sent sales and missing customers. */
export function useSaleColumns(areCards: boolean): readonly DataColumn<SaleView>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const now = useNow();
  return useMemo(
    () => [
      {
        id: "number",
        header: t`Number`,
        phone: "title",
        cell: ({ number }) => <strong>{number}</strong>,
      },
      {
        id: "time",
        header: t`Time`,
        phone: "aside",
        cell: ({ effective_at }) => format.moment(effective_at, now),
      },
      {
        id: "customer",
        header: t`Customer`,
        phone: "text",
        cell: ({ customer_name }) => customer_name ?? (areCards ? null : "–"),
      },
      {
        id: "method",
        header: t`Paid by`,
        phone: "text",
        cell: ({ payment_method }) => i18n._(methodNames[payment_method]),
      },
      {
        id: "state",
        header: t`State`,
        phone: "text",
        cell: ({ sync, status }) => {
          const became = hasChanged(status) ? <BecameBadge status={status} /> : null;
          if (sync === "sent" && (areCards || became !== null)) return became;
          return (
            <span className={note}>
              {became} <SyncWord mark={sync} />
            </span>
          );
        },
      },
      {
        id: "total",
        header: t`Total`,
        phone: "figure",
        align: "end",
        cell: ({ total }) => <strong>{format.figure(money(total))}</strong>,
      },
    ],
    [t, i18n, format, now, areCards],
  );
}
