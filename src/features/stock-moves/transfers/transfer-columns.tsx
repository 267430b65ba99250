import { Plural, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import type { Transfer } from "#/entities/transfers/transfer-queries.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { Text } from "#/ui/layout/text.tsx";
import { TransferStatusBadge } from "./transfer-status.tsx";

/** The columns of the transfer list; a row opens its transfer. */
export function useTransferColumns(): readonly DataColumn<Transfer>[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  return useMemo(
    () => [
      {
        id: "number",
        header: t`Number`,
        phone: "title",
        cell: ({ number, sync }) => (
          <span>
            <strong>{number}</strong>
            {sync === "sent" ? null : (
              <Text block size="small" tone="muted" weight="regular">
                <SyncWord mark={sync} />
              </Text>
            )}
          </span>
        ),
      },
      {
        id: "way",
        header: t`From → to`,
        phone: "text",
        cell: ({ from, to }) => `${from.name} → ${to.name}`,
      },
      {
        id: "goods",
        header: t`Items`,
        phone: "text",
        cell: ({ lines }) => <Plural value={lines.length} one="# item" other="# items" />,
      },
      {
        id: "sent",
        header: t({ message: "Sent", context: "transfer" }),
        phone: "text",
        cell: ({ sentAt }) => <time dateTime={sentAt}>{format.moment(sentAt, now)}</time>,
      },
      {
        id: "status",
        header: t`Status`,
        phone: "aside",
        cell: ({ standing }) => <TransferStatusBadge standing={standing} />,
      },
    ],
    [t, format, now],
  );
}
