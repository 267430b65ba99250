import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { blockedMessages } from "../blocked.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const most = 500;

/** The text printed at the end of every receipt. */
export function ReceiptCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const form = useSettingsForm(settings, ({ receipt_text }) => ({ receipt_text }));
  const text = form.typed.receipt_text;
  const left = most - text.length;
  return (
    <FormCard
      title={<Trans>Receipt</Trans>}
      busy={form.busy}
      blocked={blockedMessages(form.isOffline)}
      testId="counter-receipt"
      onSave={() => void form.submit({ receipt_text: text.trim() })}
    >
      <TextArea
        label={t`Text under the receipt`}
        optional
        hint={<Trans>{left} characters left</Trans>}
        maxLength={most}
        value={text}
        data-testid="receipt-text"
        onText={(typed) => form.write({ receipt_text: typed })}
      />
      <RefusedNotice refusal={form.refusal} />
    </FormCard>
  );
}
