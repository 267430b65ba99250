import { msg, plural } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
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

/** Errors of the file or this device. */
const words = {
  no_file: msg`Choose the file first.`,
  not_a_copy: msg`This is not a Kaunta copy. The name of a copy ends in .kaunta.`,
  other_business: msg`This copy belongs to another shop. Sign in there to send it.`,
  failed: msg`This device could not save it. Try once more.`,
} as const satisfies Partial<Record<Fault, MessageDescriptor>>;

/** Prompts for a copy and its password, and queues its operations on this device. */
export function TakeInDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { db } = useShop();
  const { sync, logger } = useServices();
  const input = useRef<HTMLInputElement>(null);
  /** Error of the last attempt; validation errors are shown at their fields. */
  const [refused, setRefused] = useState<Fault | null>(null);
  const open = async (file: File, password: string): Promise<boolean> => {
    setRefused(null);
    const taken = await takeIn(db, crypto, file, password).catch((error: unknown) => {
      logger.error("outbox.copy_not_opened", errorFields(error));
      return { ok: false, code: "failed" } as const;
    });
    if (!taken.ok) {
      setRefused(taken.code);
      return false;
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
    return true;
  };
  const { values, problems, busy, change, submit } = useOperationForm({
    opened: (): CopyFormValues => ({ file: null, password: "" }),
    read: readCopy,
    send: ({ file }, { password }) => open(file, password),
    onDone: onClose,
    onChange: () => setRefused(null),
  });
  const fault = problems.file ?? refused;
  return (
    <FormDialog
      name="copy-open"
      title={t`Open a copy`}
      save={<Trans>Open a copy</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <input
        ref={input}
        type="file"
        className={hidden}
        tabIndex={-1}
        aria-label={t`File of the copy`}
        data-testid="copy-file"
        onChange={(event) => change({ file: event.target.files?.[0] ?? null })}
      />
      <Button glyph={FileUp} data-testid="copy-choose" onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      {values.file === null ? null : <p className={note}>{values.file.name}</p>}
      {fault === null || fault === "wrong_password" ? null : (
        <Notice tone="critical">{i18n._(words[fault])}</Notice>
      )}
      <PasswordField
        label={t`Password of the copy`}
        autoComplete="current-password"
        value={values.password}
        error={
          fault === "wrong_password" ? t`The password is wrong, or the file is damaged.` : undefined
        }
        data-testid="copy-password"
        onText={(password) => change({ password })}
      />
    </FormDialog>
  );
}

interface CopyFormValues {
  file: File | null;
  password: string;
}

type CopyRead = { ok: true; file: File } | { ok: false; problems: { file?: "no_file" } };

function readCopy({ file }: CopyFormValues): CopyRead {
  return file === null ? { ok: false, problems: { file: "no_file" } } : { ok: true, file };
}
