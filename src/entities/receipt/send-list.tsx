import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { displayPhone } from "#/domain/phone.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { Tone } from "#/ui/tone.css.ts";
import { receiptSends, type ReceiptSendView } from "./receipt-sends.ts";
import type { ReceiptSource, Sendable } from "./receipt-source.ts";
import { useSendAgain } from "./use-send-again.ts";

const none: readonly ReceiptSendView[] = [];

/** Returns the requested sends of a receipt, from this or other devices, oldest first. */
export function useSends({
  id,
  receipt,
}: Pick<Sendable, "id" | "receipt">): readonly ReceiptSendView[] {
  const { db } = useShop();
  return valueOf(
    useLive(() => receiptSends(db, id, receipt), [db, id, receipt]),
    none,
  );
}

/** The requested sends of a receipt with their state; renders nothing if there are none. */
export function SendList({ source }: { readonly source: ReceiptSource | Sendable }) {
  const { t } = useLingui();
  const sends = useSends(source);
  const again = useSendAgain(source);
  if (sends.length === 0) return null;
  return (
    <Stack as="ul" gap={8} aria-label={t`Sent to`}>
      {sends.map((send) => (
        <li key={send.id} data-testid="receipt-send" data-status={send.status}>
          <Inline gap={8} wrap={false} align="center" justify="between">
            <Text wrap="anywhere" minWidth={0}>
              {displayPhone(send.to)}
            </Text>
            <Badge tone={tones[send.status]}>
              <SendWord {...send} />
            </Badge>
          </Inline>
          <Why send={send} />
          {send.status === "failed" && again !== null && !isSuperseded(send, sends) ? (
            <Button
              size="small"
              glyph={RotateCcw}
              busy={again.busy}
              data-testid="send-again"
              onClick={() => void again.send(send)}
            >
              <Trans>Send again</Trans>
            </Button>
          ) : null}
        </li>
      ))}
    </Stack>
  );
}

/** Whether it was requested again later for the same address. */
function isSuperseded(send: ReceiptSendView, sends: readonly ReceiptSendView[]): boolean {
  const later = sends.slice(sends.indexOf(send) + 1);
  return later.some(({ channel, to }) => channel === send.channel && to === send.to);
}

const tones: Readonly<Record<ReceiptSendView["status"], Tone>> = {
  unsent: "warning",
  refused: "critical",
  waiting: "info",
  sent: "positive",
  failed: "critical",
};

function SendWord({ status, failure }: Pick<ReceiptSendView, "status" | "failure">) {
  switch (status) {
    case "unsent":
      return <Trans>Saved here until there is a network</Trans>;
    case "refused":
      return <Trans>Refused: see Waiting to send</Trans>;
    case "waiting":
      return <Trans>Being sent</Trans>;
    case "sent":
      return <Trans context="a message">Sent</Trans>;
    case "failed":
      return failure === "limit_reached" ? (
        <Trans>Not sent: limit reached</Trans>
      ) : (
        <Trans>Could not be delivered</Trans>
      );
  }
}

/** Why it has not arrived yet, or may arrive twice. */
function Why({ send }: { readonly send: ReceiptSendView }) {
  const { status, failure, mayBeTwice } = send;
  const isOpen = status === "waiting" || status === "failed";
  return (
    <>
      {isOpen && failure !== null ? (
        <p className={note} data-testid="send-why">
          <FailureMessages failure={failure} isOver={status === "failed"} />
        </p>
      ) : null}
      {mayBeTwice ? (
        <p className={note}>
          <Trans>It may have arrived more than once; the second says that it is a copy.</Trans>
        </p>
      ) : null}
    </>
  );
}

function FailureMessages({
  failure,
  isOver,
}: {
  readonly failure: string;
  readonly isOver: boolean;
}) {
  if (failure === "refused") return <Trans>This address was not accepted. Check it.</Trans>;
  if (failure === "limit_reached") {
    return <Trans>The shop has sent as many as it may in a day. Send it again tomorrow.</Trans>;
  }
  if (failure === "sender_unproved") {
    return (
      <Trans>
        The person who sent it has not verified their phone number. Do that, then send again.
      </Trans>
    );
  }
  if (failure === "no_right")
    return <Trans>The person who sent it may not see what it says.</Trans>;
  if (failure === "order_closed") {
    return <Trans>The order was closed before it could be sent.</Trans>;
  }
  if (failure === "over_cap") {
    return <Trans>Kaunta has sent as many messages today as it may. It goes after midnight.</Trans>;
  }
  if (failure === "no_carrier") return <Trans>The shop has no service set up to send these.</Trans>;
  return isOver ? (
    <Trans>The sending service could not be reached for a whole day.</Trans>
  ) : (
    <Trans>The sending service could not be reached. It is tried again.</Trans>
  );
}
