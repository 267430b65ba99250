import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { type RecordFailure, useRecord } from "#/entities/outbox/use-record.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { readPhone } from "#/domain/phone.ts";
import type { Language } from "#/i18n/language.ts";
import { receiptSendIntent } from "#/store/counter-intents.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { contactOf } from "./contact-of.ts";
import { LanguageField } from "./language-field.tsx";
import type { Sendable } from "./receipt-source.ts";
import { SendList } from "./send-list.tsx";

export type SendChannel = "email" | "sms";

export interface SendDialogProps {
  readonly source: Sendable;
  readonly channel: SendChannel;
  readonly language: Language;
  readonly onClose: () => void;
}

const nobody = { phone: null, email: null };

/** Has the server send a receipt or statement; recorded like every other operation, online or offline (S1). */
export function SendDialog({ source, channel: first, language, onClose }: SendDialogProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { connection } = useSyncStatus();
  const { busy, failed, run } = useRecord();
  const made = useMadeIds();
  const [channel, setChannel] = useState(first);
  const [chosen, setLanguage] = useState(language);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { title, onItsWay } = useSendMessages(source.type);
  const contact = valueOf(
    useLive(() => contactOf(db, source), [db, source]),
    nobody,
  );
  const known = channel === "email" ? contact.email : contact.phone;
  const to = typed ?? known ?? "";
  const choose = (next: SendChannel) => {
    setChannel(next);
    setTyped(null);
    setWrong(false);
  };
  const submit = async () => {
    const address = addressOf(channel, to);
    setWrong(address === null);
    if (address === null) return;
    const draft = { id: made.id, type: source.type, channel, to: address, language: chosen };
    const { opId } = made;
    const { id: subject } = source;
    const isKept = await run((place) => receiptSendIntent({ opId, place, draft, subject }));
    if (!isKept) return;
    toast({
      kind: "success",
      title: connection === "online" ? onItsWay : t`Sent when the network is back.`,
    });
    onClose();
  };
  return (
    <FormDialog
      name="send-receipt"
      title={title}
      width="narrow"
      save={<Trans>Send</Trans>}
      busy={busy}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <Segmented<SendChannel>
        label={t({ message: "By", context: "a message" })}
        value={channel}
        onChoose={choose}
        options={[
          { value: "sms", label: <Trans>SMS</Trans> },
          { value: "email", label: <Trans>Email</Trans> },
        ]}
      />
      <AddressField
        key={channel}
        channel={channel}
        value={to}
        isWrong={isWrong}
        onText={(text) => {
          setTyped(text);
          setWrong(false);
        }}
      />
      <LanguageField language={chosen} onLanguage={setLanguage} />
      <SendList source={source} />
      <SendNotKept failed={failed} />
    </FormDialog>
  );
}

interface AddressFieldProps {
  readonly channel: SendChannel;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onText: (text: string) => void;
}

function AddressField({ channel, value, isWrong, onText }: AddressFieldProps) {
  const { t } = useLingui();
  const wrong =
    channel === "email"
      ? t`Enter an address such as asha@example.com.`
      : t`Enter a number such as 0712 345 678.`;
  return (
    <TextField
      label={channel === "email" ? t`Email address` : t`Phone number`}
      type={channel === "email" ? "email" : "tel"}
      autoComplete="off"
      value={value}
      error={isWrong ? wrong : undefined}
      data-testid="send-to"
      onText={onText}
    />
  );
}

function SendNotKept({ failed }: { readonly failed: RecordFailure | null }) {
  return failed === null ? null : (
    <Notice tone="critical" urgent>
      {failed === "no_till" ? (
        <Trans>This device is not a till yet, so it cannot send receipts.</Trans>
      ) : (
        <Trans>This device could not save it. Nothing was sent.</Trans>
      )}
    </Notice>
  );
}

function useSendMessages(type: Sendable["type"]) {
  const { t } = useLingui();
  switch (type) {
    case "sale":
    case "payment":
      return { title: t`Send the receipt`, onItsWay: t`The receipt is on its way.` };
    case "statement":
    case "supplier_statement":
      return { title: t`Send the statement`, onItsWay: t`The statement is on its way.` };
    case "order":
    case "priced_order":
      return { title: t`Send the order`, onItsWay: t`The order is on its way.` };
  }
}

/** Returns the address in the server's format; null if invalid. */
function addressOf(channel: SendChannel, to: string): string | null {
  if (channel === "email") {
    const address = normaliseEmail(to);
    return isEmail(address) ? address : null;
  }
  const phone = readPhone(to);
  return phone.ok ? phone.value : null;
}
