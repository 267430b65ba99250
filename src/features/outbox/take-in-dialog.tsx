import { msg, plural } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { type CopyFault, takeIn } from "#/store/unsent-copy.ts";
import { Button } from "#/ui/button.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { hidden } from "#/ui/visually-hidden.css.ts";

type Fault = CopyFault | "no_file" | "failed";

/** What is wrong with the file, or with this device. */
const words = {
  no_file: msg`Choose the file first.`,
  not_a_copy: msg`This is not a Kaunta copy. The name of a copy ends in .kaunta.`,
  other_business: msg`This copy belongs to another shop. Sign in there to send it.`,
  failed: msg`This device could not save it. Try once more.`,
} as const satisfies Partial<Record<Fault, MessageDescriptor>>;

/** Asks for a copy and its password, and queues what it holds on this device. */
export function TakeInDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { db } = useShop();
  const { sync, logger } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (file === null) return setFault("no_file");
    setBusy(true);
    setFault(null);
    const taken = await takeIn(db, crypto, file, password).catch((error: unknown) => {
      logger.error("outbox.copy_not_opened", errorFields(error));
      return { ok: false, code: "failed" } as const;
    });
    if (!taken.ok) {
      setFault(taken.code);
      setBusy(false);
      return;
    }
    if (taken.added > 0) sync.poke();
    toast({
      kind: "success",
      title: t`${plural(taken.added, {
        0: "Everything in it is on this device already.",
        one: "# entry was added to what waits.",
        other: "# entries were added to what waits.",
      })}`,
    });
    onClose();
  };
  return (
    <FormDialog
      name="copy-open"
      title={t`Open a copy`}
      save={<Trans>Open a copy</Trans>}
      busy={busy}
      onSave={() => void open()}
      onClose={onClose}
    >
      <input
        ref={input}
        type="file"
        className={hidden}
        tabIndex={-1}
        aria-label={t`File of the copy`}
        data-testid="copy-file"
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          setFault(null);
        }}
      />
      <Button glyph={FileUp} data-testid="copy-choose" onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      {file === null ? null : <p className={note}>{file.name}</p>}
      {fault === null || fault === "wrong_password" ? null : (
        <Notice tone="critical">{i18n._(words[fault])}</Notice>
      )}
      <PasswordField
        label={t`Password of the copy`}
        autoComplete="current-password"
        value={password}
        error={
          fault === "wrong_password" ? t`The password is wrong, or the file is damaged.` : undefined
        }
        data-testid="copy-password"
        onText={(text) => {
          setPassword(text);
          setFault(null);
        }}
      />
    </FormDialog>
  );
}
