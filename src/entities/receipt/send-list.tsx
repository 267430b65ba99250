import { Trans, useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { displayPhone } from "#/domain/phone.ts";
import { Badge } from "#/ui/badge.tsx";
import type { Tone } from "#/ui/tone.css.ts";
import * as styles from "./receipt-dialogs.css.ts";
import { receiptSends, type ReceiptSendView } from "./receipt-sends.ts";
import type { ReceiptSource } from "./receipt-source.ts";

const none: readonly ReceiptSendView[] = [];

/** What was asked to be sent of a receipt, and what became of it; nothing where nothing was. */
export function SendList({ source }: { readonly source: ReceiptSource }) {
  const { t } = useLingui();
  const { db } = useShop();
  const { id, receipt } = source;
  const sends = valueOf(
    useLive(() => receiptSends(db, id, receipt), [db, id, receipt]),
    none,
  );
  if (sends.length === 0) return null;
  return (
    <ul className={styles.sends} aria-label={t`Sent to`}>
      {sends.map((send) => (
        <li
          key={send.id}
          className={styles.send}
          data-testid="receipt-send"
          data-status={send.status}
        >
          <span className={styles.address}>{displayPhone(send.to)}</span>
          <Badge tone={tones[send.status]}>
            <SendWord status={send.status} />
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const tones: Readonly<Record<ReceiptSendView["status"], Tone>> = {
  unsent: "warning",
  refused: "critical",
  waiting: "info",
  sent: "positive",
  failed: "critical",
};

function SendWord({ status }: Pick<ReceiptSendView, "status">) {
  switch (status) {
    case "unsent":
      return <Trans>Kept here until there is a line</Trans>;
    case "refused":
      return <Trans>Refused: see the outbox</Trans>;
    case "waiting":
      return <Trans>Being sent</Trans>;
    case "sent":
      return <Trans context="a message">Sent</Trans>;
    case "failed":
      return <Trans>Could not be delivered</Trans>;
  }
}
