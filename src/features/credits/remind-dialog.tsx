import { shareText } from "#/platform/share-text.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ReminderChannel } from "#/contract/credit.ts";
import { paths } from "#/contract/paths.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { customerLanguage } from "#/entities/customers/customer-language.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { languageNames } from "#/i18n/language.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { toast } from "#/ui/toast-store.ts";

export interface RemindDialogProps {
  readonly debt: Debt;
  readonly onClose: () => void;
}

/**
 * Reminds a customer of their debts, in their language. Sent by the server, except through the phone's own
 * share sheet.
 */
export function RemindDialog({ debt, onClose }: RemindDialogProps) {
  const { t } = useLingui();
  const { business, session } = useShop();
  const { session: port, sync } = useServices();
  const { connection } = useSyncStatus();
  const { busy, refusal, run } = useWrite();
  const [channel, setChannel] = useState<ReminderChannel>("sms");
  const usual = customerLanguage(business, { language: debt.customerLanguage });
  const [language, setLanguage] = useState(usual);
  const isOffline = connection === "offline";
  const send = async () => {
    const path = `${paths.creditRemind(debt.id)}?business=${session.business.id}`;
    const call = { method: "POST", path, body: { channel, language } } as const;
    const done = await run(async () => (await port.api.json(call)) as { text: string });
    if (!done.ok) return;
    sync.poke();
    if (channel === "share") await shareText({ text: done.value.text });
    toast({ kind: "success", id: "reminded", title: t`The reminder was sent.` });
    onClose();
  };
  const why = fieldError(refusal, "reminder");
  return (
    <FormDialog
      name="remind"
      width="narrow"
      title={t`Send a reminder`}
      description={t`Once a day at the most, between 8 and 20 o'clock.`}
      save={<Trans>Send</Trans>}
      busy={busy}
      disabled={isOffline}
      onSave={() => void send()}
      onClose={onClose}
    >
      {isOffline ? (
        <Notice tone="warning">
          <Trans>You need a network to send reminders.</Trans>
        </Notice>
      ) : null}
      <Segmented
        label={t`How`}
        showLabel
        value={channel}
        onChoose={setChannel}
        options={[
          { value: "sms", label: t`SMS` },
          { value: "email", label: t`Email` },
          { value: "share", label: t`This phone` },
        ]}
      />
      <Segmented
        label={t`Language`}
        showLabel
        value={language}
        onChoose={setLanguage}
        options={[
          { value: "sw", label: languageNames.sw },
          { value: "en", label: languageNames.en },
        ]}
      />
      {why === undefined ? (
        <RefusedNotice refusal={refusal} />
      ) : (
        <Notice tone="warning" urgent>
          <span data-testid="reminder-refused">{why}</span>
        </Notice>
      )}
    </FormDialog>
  );
}
