import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { errorFields } from "#/platform/logger.ts";
import { saveFile } from "#/platform/save-file.ts";
import { sealUnsent } from "#/store/unsent-copy.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { toast } from "#/ui/toast-store.ts";

const shortest = 8;

/** Prompts for the password that encrypts the copy, and saves it. */
export function SaveCopyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { db, till } = useShop();
  const { clock, logger } = useServices();
  const format = useFormat();
  const [hasFailed, setFailed] = useState(false);
  const save = async (password: string): Promise<boolean> => {
    setFailed(false);
    try {
      const copy = await sealUnsent(db, crypto, password);
      // Null if everything has been sent meanwhile, so there is nothing to save.
      if (copy !== null) saveFile(copy.file, fileName(till?.code, format.dayOf(clock.now())));
      const count = copy?.count ?? 0;
      const title = t`${plural(count, { one: "# entry was saved.", other: "# entries were saved." })}`;
      toast({ kind: "success", title });
      return true;
    } catch (error: unknown) {
      logger.error("outbox.copy_failed", errorFields(error));
      setFailed(true);
      return false;
    }
  };
  const {
    values: entry,
    problems,
    busy,
    change,
    submit,
  } = useOperationForm({
    opened: { password: "" },
    read: readSeal,
    send: ({ password }) => save(password),
    onDone: onClose,
    onChange: () => setFailed(false),
  });
  return (
    <FormDialog
      name="copy-save"
      title={t`Save a copy`}
      save={<Trans>Save a copy</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <PasswordField
        label={t`Password for the copy`}
        hint={t`You need it to open the copy. Nobody can read the copy without it.`}
        autoComplete="new-password"
        value={entry.password}
        error={problems.password === undefined ? undefined : t`Use at least 8 characters.`}
        data-testid="copy-password"
        onText={(password) => change({ password })}
      />
      {hasFailed ? (
        <Notice tone="critical">
          <Trans>This device could not save it. Try once more.</Trans>
        </Notice>
      ) : null}
    </FormDialog>
  );
}

type SealRead = { ok: true; password: string } | { ok: false; problems: { password?: "short" } };

function readSeal({ password }: { readonly password: string }): SealRead {
  return [...password].length < shortest
    ? { ok: false, problems: { password: "short" } }
    : { ok: true, password };
}

function fileName(code: string | undefined, day: string): string {
  return ["unsent", ...(code === undefined ? [] : [code]), `${day}.kaunta`].join("-");
}
