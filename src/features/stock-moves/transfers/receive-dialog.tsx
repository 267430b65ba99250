import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { stepOf, whole } from "#/domain/quantity.ts";
import { hasSerial } from "#/entities/serials/serial-list.ts";
import { useOperationForm, type OperationForm } from "#/kit/forms/use-operation-form.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { decimalsOf } from "#/entities/stock/count-form-values.ts";
import type { Transfer, TransferLine } from "#/entities/transfers/transfer-queries.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { Button } from "#/ui/button.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { Chip } from "#/ui/chip.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import type { QuantityProblem } from "#/entities/stock/use-quantity-messages.ts";
import { useQuantityMessages } from "#/entities/stock/use-quantity-messages.ts";
import {
  allOf,
  type ArrivalFormValues,
  type ArrivalRead,
  missingOf,
  noReason,
  openedLine,
  readArrival,
  restOf,
  withToggled,
  type ReceivedFormValues,
} from "./receive-form-values.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { MissingReasonFields } from "./missing-reason.tsx";
import * as styles from "./transfers.css.ts";
import { useTransferActions } from "./use-record-transfer.ts";

export interface ReceiveDialogProps {
  readonly transfer: Transfer;
  readonly onClose: () => void;
}

/** Records what arrived of a transfer, item by item; the rest may arrive later or be given up. */
export function ReceiveDialog({ transfer, onClose }: ReceiveDialogProps) {
  const { t } = useLingui();
  // Fixed when the dialog opens: a unit received meanwhile does not remove a choice.
  const opened = (): ArrivalFormValues => ({
    entered: new Map(transfer.lines.map((line) => [line.id, openedLine(line)])),
    isFinal: false,
    why: new Map(),
    note: "",
  });
  const { failed, receive } = useTransferActions();
  const { number } = transfer;
  const form = useOperationForm({
    opened,
    read: (typed) => readArrival(transfer, typed),
    send: async ({ came, why }, { isFinal, note: remark }) =>
      (await receive(transfer, came, { isFinal, note: remark.trim(), why })) !== null,
    onDone() {
      toast({ kind: "success", title: t`Receipt of transfer ${number} recorded` });
      onClose();
    },
  });
  const { values, problems, busy, change, submit } = form;
  const { isFinal } = values;
  const missing = missingOf(transfer, values);
  return (
    <FormDialog
      name="receive"
      title={t`What came?`}
      description={t`Transfer ${number}`}
      save={<Trans>Record</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <ReceiveLines transfer={transfer} form={form} />
      {transfer.isClosed ? null : (
        <Checkbox
          label={t`No more will come`}
          hint={t`What is missing is then lost, and the owner is told.`}
          checked={isFinal}
          onCheck={(checked) => change({ isFinal: checked })}
        />
      )}
      {isFinal && missing.size > 0 ? (
        <ShortNotice lines={transfer.lines.filter(({ id }) => missing.has(id))} />
      ) : null}
      <TextField
        label={t`Note`}
        optional
        value={values.note}
        maxLength={500}
        autoComplete="off"
        onText={(remark) => change({ note: remark })}
      />
      {problems.isNothing ? (
        <Notice tone="critical" urgent>
          <Trans>Enter what came of at least one item.</Trans>
        </Notice>
      ) : null}
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}

interface ReceiveLinesProps {
  readonly transfer: Transfer;
  readonly form: OperationForm<ArrivalFormValues, ArrivalRead>;
}

/** The received quantity of each line, and the reason for missing ones. */
function ReceiveLines({ transfer, form }: ReceiveLinesProps) {
  const format = useFormat();
  const { values, problems, edit } = form;
  const { entered, why } = values;
  const missing = missingOf(transfer, values);
  const enter = (line: string, one: ReceivedFormValues) =>
    edit((was) => ({ ...was, entered: new Map(was.entered).set(line, one) }));
  return (
    <Stack as="ul" gap={12}>
      {transfer.lines.map((line) => (
        <ReceiveLine
          key={line.id}
          line={line}
          values={entered.get(line.id) ?? openedLine(line)}
          problem={problems.ofLines?.get(line.id)}
          onValues={(one) => enter(line.id, one)}
          missing={
            !missing.has(line.id) ? null : (
              <MissingReasonFields
                name={line.name}
                missing={format.quantity(missing.get(line.id) ?? 0, line.unit)}
                values={why.get(line.id) ?? noReason}
                problem={problems.unsaid?.get(line.id)}
                onValues={(reason) =>
                  edit((was) => ({ ...was, why: new Map(was.why).set(line.id, reason) }))
                }
              />
            )
          }
        />
      ))}
    </Stack>
  );
}

function ShortNotice({ lines }: { readonly lines: readonly TransferLine[] }) {
  return (
    <Notice tone="warning">
      <span data-testid="receive-short">
        <Plural
          value={lines.length}
          one="Of # item less came than was sent."
          other="Of # items less came than was sent."
        />{" "}
        {lines.map(({ name }) => name).join(", ")}
      </span>
    </Notice>
  );
}

interface ReceiveLineProps {
  readonly line: TransferLine;
  readonly values: ReceivedFormValues;
  readonly problem: QuantityProblem | undefined;
  readonly onValues: (values: ReceivedFormValues) => void;
  /** The prompt for why the rest is missing; null if nothing is missing. */
  readonly missing: ReactNode;
}

function ReceiveLine({ line, values, problem, onValues, missing: why }: ReceiveLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useQuantityMessages();
  const { name } = line;
  const unit = line.unit ?? "kg";
  const rest = restOf(line);
  const missing = format.quantity(rest, line.unit);
  return (
    <li className={styles.line} data-testid="receive-line">
      <div className={styles.item}>
        <strong>{name}</strong>
        <span className={note}>
          <Trans>{missing} not received yet</Trans>
        </span>
      </div>
      <div className={styles.figure}>
        <NumberField
          label={t`Came of ${name}`}
          hideLabel
          value={values.quantity}
          decimals={decimalsOf(unit)}
          min={0}
          step={stepOf(unit) / whole}
          trailing={unitSymbol(unit)}
          error={words(problem)}
          data-testid="receive-quantity"
          onNumber={(quantity) => onValues({ ...values, quantity })}
        />
      </div>
      <Button
        size="small"
        aria-label={t`All of ${name}`}
        onClick={() => onValues(allOf(line, values))}
        disabled={rest === 0}
      >
        <Trans>All</Trans>
      </Button>
      {line.pieces.length === 0 || rest === 0 ? null : (
        <div className={styles.pieces}>
          <span className={note}>
            <Trans>Which pieces came: remove those that did not.</Trans>
          </span>
          <Inline gap={8} role="group" aria-label={t`Which pieces of ${name} came`}>
            {line.pieces.map((serial) => (
              <Chip
                key={serial}
                selected={hasSerial(values.serials, serial)}
                data-testid="receive-piece"
                onClick={() => onValues(withToggled(values, serial, line))}
              >
                {serial}
              </Chip>
            ))}
          </Inline>
        </div>
      )}
      {why}
    </li>
  );
}
