import { shareText } from "#/platform/share-text.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { whyRefused } from "#/entities/outbox/why-refused.ts";
import type { OutboxItem } from "#/entities/outbox/outbox-queries.ts";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import type { Code } from "#/contract/codes.ts";
import { errorFields } from "#/platform/logger.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { toast } from "#/ui/toast-store.ts";
import { outboxItemLabels } from "./outbox-item-labels.ts";
import { resend } from "./resend.ts";
import { VoidDialog } from "./void-dialog.tsx";

/** A refused entry with the reason and the actions to resolve it (S7). */
export function RejectedCard({ outboxItem }: { readonly outboxItem: OutboxItem }) {
  const { t, i18n } = useLingui();
  const { db } = useShop();
  const canEdit = useCan("product.edit");
  const services = useServices();
  const format = useFormat();
  const now = useNow();
  const { busy, once } = useOnce();
  const [isVoiding, setVoiding] = useState(false);
  const { operation } = outboxItem.read;
  const { title, detail } = outboxItemLabels(outboxItem, format, i18n);
  const code: Code = operation.rejection?.code ?? "server_error";
  // The input itself may be wrong, so it is corrected in its own form (S7).
  const isProduct =
    canEdit && (operation.type === "product.create" || operation.type === "product.edit");
  const why = whyRefused(operation.rejection ?? { code, errors: {} }, i18n);

  const again = async () => {
    try {
      await resend(db, services, services.ids.next(), outboxItem.read);
      services.sync.poke();
    } catch (error) {
      services.logger.error("outbox.resend_failed", errorFields(error));
      toast({ kind: "error", title: t`This device could not save it. Nothing was changed.` });
    }
  };
  const ask = async () => {
    const text = [title, detail, why, operation.opId].join("\n");
    const done = await shareText({ title, text });
    if (done === "copied") toast({ kind: "success", title: t`Copied. Send it to the owner.` });
    if (done === "failed")
      toast({ kind: "error", title: t`It could not be shared from this device.` });
  };
  return (
    <Card needsPerson>
      <Stack gap={12}>
        <RejectedHead
          title={title}
          detail={`${detail} · ${format.moment(operation.recordedAt, now)}`}
          code={code}
        />
        <p>{why}</p>
        <Inline gap={8}>
          {isProduct ? (
            <Link
              to="/products/$id/edit"
              params={{ id: operation.subject }}
              search={{ mend: operation.opId }}
              className={buttonClass({ variant: "primary" })}
              data-testid="mend"
            >
              <Trans>Fix it</Trans>
            </Link>
          ) : null}
          <Button
            variant={isProduct ? "secondary" : "primary"}
            busy={busy}
            data-testid="send-again"
            onClick={() => void once(again)}
          >
            <Trans>Send again</Trans>
          </Button>
          <Button data-testid="ask-owner" onClick={() => void ask()}>
            <Trans>Ask the owner</Trans>
          </Button>
          <Button variant="quiet" data-testid="void" onClick={() => setVoiding(true)}>
            <Trans>Discard…</Trans>
          </Button>
        </Inline>
        <VoidDialog
          opId={operation.opId}
          title={title}
          open={isVoiding}
          onOpenChange={setVoiding}
        />
      </Stack>
    </Card>
  );
}

interface RejectedHeadProps {
  readonly title: string;
  readonly detail: string;
  readonly code: Code;
}

function RejectedHead({ title, detail, code }: RejectedHeadProps) {
  return (
    <Inline
      gap={12}
      wrap={false}
      align="start"
      justify="between"
      data-testid="rejected-row"
      data-code={code}
    >
      <div>
        <Text as="p" weight="bold" lineHeight="snug">
          {title}
        </Text>
        <Text as="p" size="small" tone="muted">
          {detail}
        </Text>
      </div>
      <Badge tone="critical">
        <Trans>Refused</Trans>
      </Badge>
    </Inline>
  );
}
