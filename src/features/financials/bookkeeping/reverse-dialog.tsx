import { Trans, useLingui } from "@lingui/react/macro";
import type { BookkeepingRow } from "#/contract/financials.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { readReason } from "#/kit/forms/read-reason.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { toast } from "#/ui/toast-store.ts";
import { useBookActions } from "./book-actions.ts";

export interface ReverseDialogProps {
  readonly row: BookkeepingRow;
  readonly onClose: () => void;
}

/** Reverses a manual entry with a mirrored entry; both remain in the books. */
export function ReverseDialog({ row, onClose }: ReverseDialogProps) {
  const { t } = useLingui();
  const { id } = useMadeIds();
  const { refusal, reverse } = useBookActions();
  const {
    values: entry,
    problems,
    busy,
    change,
    submit,
  } = useOperationForm({
    opened: { reason: "" },
    read: readReason,
    send: ({ reason }) => reverse(row.entry, { id, reason }),
    onDone() {
      toast({ kind: "success", id: "entry-reversed", title: t`Entry reversed` });
      onClose();
    },
  });
  const problem =
    problems.reason === undefined ? fieldError(refusal, "reason") : t`A reason is needed.`;
  return (
    <FormDialog
      name="reverse"
      width="narrow"
      title={t`Reverse this entry`}
      description={t`A second entry with debit and credit swapped is written. Both stay in the books, with your name and the reason.`}
      save={<Trans>Reverse</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <TextArea
        label={t`Reason`}
        rows={2}
        value={entry.reason}
        maxLength={200}
        error={problem}
        data-testid="reverse-reason"
        onText={(reason) => change({ reason })}
      />
      <RefusedNotice refusal={problem === undefined ? refusal : null} />
    </FormDialog>
  );
}
