import { Trans, useLingui } from "@lingui/react/macro";
import { Mail, MessageSquareText, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { money } from "#/domain/money.ts";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { BecameBadge, hasChanged } from "#/entities/sales/became-badge.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { ReceiptEntry } from "./listed-receipt.ts";

/** Columns of the receipts. Cards omit empty values. */
export function useReceiptColumns(): readonly DataColumn<ReceiptEntry>[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const nothing = useMedia(media.noTable) ? null : "–";
  return useMemo(
    () => [
      {
        id: "number",
        header: t`Number`,
        phone: "title",
        cell: ({ number, status }) => (
          <>
            <strong>{number}</strong>{" "}
            {status !== null && hasChanged(status) ? <BecameBadge status={status} /> : null}
          </>
        ),
      },
      {
        id: "type",
        header: t`Type`,
        phone: "text",
        cell: ({ type }) => <TypeWord type={type} />,
      },
      {
        id: "time",
        header: t`Time`,
        phone: "aside",
        cell: ({ date }) => format.moment(date, now),
      },
      {
        id: "customer",
        header: t`Customer`,
        phone: "text",
        cell: ({ customer_name }) => customer_name ?? nothing,
      },
      {
        id: "sent",
        header: t({ message: "Sent by", context: "a message" }),
        phone: "text",
        cell: (entry) => (isToTell(entry) ? <SentBy entry={entry} /> : nothing),
      },
      {
        id: "amount",
        header: t`Amount`,
        phone: "figure",
        align: "end",
        cell: ({ amount }) => <strong>{format.figure(money(amount))}</strong>,
      },
    ],
    [t, format, now, nothing],
  );
}

export function TypeWord({ type }: Pick<ReceiptEntry, "type">) {
  switch (type) {
    case "sale":
      return <Trans>Sale</Trans>;
    case "credit":
      return <Trans>Sale on credit</Trans>;
    case "payment":
      return <Trans>Payment</Trans>;
  }
}

/** Whether it was sent to the customer or is pending on this device. */
function isToTell({ email_sent, sms_sent, sending, sync }: ReceiptEntry): boolean {
  return sync !== "sent" || email_sent || sms_sent || sending !== null;
}

function SentBy({ entry }: { readonly entry: ReceiptEntry }) {
  const { email_sent, sms_sent, sending, sync } = entry;
  if (sync !== "sent") return <SyncWord mark={sync} />;
  return (
    <Inline as="span" inline gap={4}>
      {email_sent ? (
        <Badge tone="positive" glyph={Mail}>
          <Trans>Email</Trans>
        </Badge>
      ) : null}
      {sms_sent ? (
        <Badge tone="positive" glyph={MessageSquareText}>
          <Trans>SMS</Trans>
        </Badge>
      ) : null}
      {sending === "waiting" ? (
        <Badge tone="info">
          <Trans>Being sent</Trans>
        </Badge>
      ) : null}
      {sending === "failed" ? (
        <Badge tone="critical" glyph={TriangleAlert}>
          <Trans>Not delivered</Trans>
        </Badge>
      ) : null}
    </Inline>
  );
}
