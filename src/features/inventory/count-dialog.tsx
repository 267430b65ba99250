import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState, type SyntheticEvent } from "react";
import { formatQuantityWire, stepOf, whole } from "#/domain/quantity.ts";
import { Fact, Facts } from "#/entities/page/facts.tsx";
import { useServices } from "#/entities/services/services.ts";
import { placeOf, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { decimalsOf, readCount, type CountProblem } from "#/entities/stock/count-entry.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { useCountProblem } from "#/entities/stock/use-count-problem.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { errorFields } from "#/platform/logger.ts";
import { countIntent } from "#/store/outbox-intents.ts";
import { record as recordOperation } from "#/store/outbox.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "./inventory.css.ts";

export interface CountDialogProps {
  readonly record: StockRecord;
  readonly onClose: () => void;
}

/** The quick update: what was found on the shelf, recorded as a count (S15), line or no line. */
export function CountDialog({ record, onClose }: CountDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const format = useFormat();
  const shop = useShop();
  const { busy, failed, save } = useSaveCount(record);
  const [text, setText] = useState("");
  const [remark, setRemark] = useState("");
  const [problem, setProblem] = useState<CountProblem | null>(null);
  const reading = readCount(text, record.unit);
  const message = useCountProblem(problem);
  const { first_name, last_name } = shop.session.user;
  const title = [record.name, record.variantName].filter(Boolean).join(" · ");

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!reading.ok) return setProblem(reading.code);
    void save(reading.value, remark).then((isSaved) => {
      if (!isSaved) return;
      const counted = format.quantity(reading.value, record.unit);
      toast({ kind: "success", id: "counted", title: t`Counted: ${title}`, text: counted });
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Count the shelf`}
      description={title}
      width="narrow"
      testId="quick-update-dialog"
      footer={
        <>
          <Button onClick={onClose} data-testid="quick-update-cancel">
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={busy}
            busyLabel={t`Saving…`}
            data-testid="quick-update-save"
          >
            <Trans>Update</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <NumberField
          label={t`Found on the shelf`}
          value={text}
          decimals={decimalsOf(record.unit)}
          min={0}
          step={stepOf(record.unit) / whole}
          steppers={stepOf(record.unit) === whole}
          trailing={unitSymbol(record.unit)}
          error={message}
          data-testid="quick-update-quantity"
          onNumber={(next) => {
            setText(next);
            setProblem(null);
          }}
        />
        <Facts>
          <Fact label={<Trans>By the ledger</Trans>} testId="quick-update-ledger">
            {format.quantity(record.available, record.unit)}
          </Fact>
          <Fact label={<Trans>Difference</Trans>} testId="quick-update-difference">
            {reading.ok ? signed(reading.value - record.available) : "–"}
          </Fact>
          <Fact label={<Trans>Counted by</Trans>}>{`${first_name} ${last_name}`.trim()}</Fact>
        </Facts>
        <TextField
          label={t`Note`}
          optional
          value={remark}
          maxLength={500}
          autoComplete="off"
          data-testid="quick-update-note"
          onText={setRemark}
        />
        {failed === null ? null : (
          <Notice tone="critical" urgent>
            {failed === "no_till" ? (
              <Trans>
                This device has no till yet. It gets one when it next reaches the server; until then
                nothing can be recorded on it.
              </Trans>
            ) : (
              <Trans>
                This device could not keep the count, so nothing was recorded. Make room on it and
                try again.
              </Trans>
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  );

  function signed(difference: number): string {
    const written = format.quantity(difference, record.unit);
    return difference > 0 ? `+${written}` : written;
  }
}

/** Records the count; its ids are made when the dialog opens, so a second tap adds nothing (S2). */
function useSaveCount({ product, variant }: StockRecord) {
  const shop = useShop();
  const services = useServices();
  const [ids] = useState(() => ({ opId: services.ids.next(), id: services.ids.next() }));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<"no_till" | "storage" | null>(null);
  const isUnderWay = useRef(false);
  /** Whether it is on the disk now. */
  const save = async (counted: number, remark: string): Promise<boolean> => {
    const place = placeOf(shop);
    if (place === null) setFailed("no_till");
    if (place === null || isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    const quantity = formatQuantityWire(counted);
    const draft = { id: ids.id, product, variant, quantity, note: remark.trim() };
    try {
      const intent = await countIntent(shop.db, { opId: ids.opId, place, draft });
      await recordOperation(shop.db, services, intent);
      return true;
    } catch (error) {
      services.logger.error("count.not_recorded", errorFields(error));
      setFailed("storage");
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { busy, failed, save };
}
