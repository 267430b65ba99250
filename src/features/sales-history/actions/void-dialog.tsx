import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { money } from "#/domain/money.ts";
import { useApproval } from "#/entities/approval/use-approval.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { ReasonField } from "#/entities/reasons/reason-field.tsx";
import { useServices } from "#/kit/services/services.ts";
import { shiftNow } from "#/entities/shifts/current-shift.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { voidIntent } from "#/store/counter-intents.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { HandBackDialog } from "./hand-back-dialog.tsx";
import { RefundFacts } from "./refund-facts.tsx";
import { readVoid, voidDraft, type VoidFormValues, voidRefundsOf } from "./void-draft.ts";

export interface VoidDialogProps {
  readonly sale: SaleView;
  readonly onClose: () => void;
}

/**
 * Voids a sale, online or offline: prompts for the whereabouts of the items and the reason, and shows the
 * refunds.
 */
export function VoidDialog({ sale, onClose }: VoidDialogProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { ids } = useServices();
  const made = useMadeIds();
  // Not busy while the approval is pending.
  const { busy, failed, run } = useRecord();
  const approval = useApproval();
  const refunds = voidRefundsOf(sale);
  /** Refunds due when the sale was voided, still to be handed back. */
  const [owed, setOwed] = useState<typeof refunds | null>(null);
  const { number } = sale;
  const isLent = money(sale.credit_amount) > 0;
  const paidAhead = t`What was paid on the debt stays with the customer as paid ahead.`;

  const { values, problems, change, submit } = useOperationForm({
    opened: (): VoidFormValues => ({ goods: null, reason: "" }),
    read: readVoid,
    async send({ goods, reason }) {
      const { total: was } = sale;
      const answer = await approval.ask(
        { act: "void", slug: "sale.void", was, became: "0.00", line: null, about: number },
        made.opId,
      );
      if (!answer.allowed) return false;
      return run(async (place) => {
        const shift = await shiftNow(db, place.till);
        const nextId = () => ids.next();
        const told = { id: made.id, nextId, goods, reason, shift, approval: answer.approval };
        const draft = voidDraft(sale, told);
        return voidIntent({ opId: made.opId, place, draft, subject: sale.id });
      });
    },
    onDone() {
      if (refunds.length > 0) return setOwed(refunds);
      toast({
        kind: "success",
        id: "voided",
        title: t`Sale ${number} is void`,
        text: isLent ? paidAhead : t`Nothing is to be given back.`,
      });
      onClose();
    },
  });
  if (owed !== null) {
    return (
      <HandBackDialog number={number} refunds={owed} lent={sale.credit_amount} onClose={onClose} />
    );
  }
  return (
    <>
      <FormDialog
        name="void"
        title={t`Void sale ${number}`}
        description={<Trans>The whole sale is voided. It stays in the list, marked void.</Trans>}
        width="narrow"
        save={<Trans>Void the sale</Trans>}
        danger
        busy={busy}
        onSave={submit}
        onClose={onClose}
      >
        <ItemsField
          goods={values.goods}
          isMissing={problems.goods !== undefined}
          onGoods={(goods) => change({ goods })}
        />
        <ReasonField
          kind="void"
          value={values.reason}
          error={problems.reason === undefined ? undefined : t`Say why the sale is void.`}
          testId="void-reason"
          onText={(reason) => change({ reason })}
        />
        <RefundFacts refunds={refunds} lent={sale.credit_amount} />
        {isLent ? <p className={note}>{paidAhead}</p> : null}
        <RecordFailed failed={failed} />
      </FormDialog>
      {approval.dialog}
    </>
  );
}

interface ItemsFieldProps {
  readonly goods: VoidFormValues["goods"];
  readonly isMissing: boolean;
  readonly onGoods: (goods: NonNullable<VoidFormValues["goods"]>) => void;
}

/** Selects whether the items came back or never left, which determines the stock movement. */
function ItemsField({ goods, isMissing, onGoods }: ItemsFieldProps) {
  const { t } = useLingui();
  return (
    <>
      <Segmented
        label={t`Where are the items?`}
        showLabel
        columns={1}
        value={goods}
        onChoose={onGoods}
        options={[
          { value: "back", label: <Trans>They came back</Trans> },
          { value: "never_left", label: <Trans>They never left the shop</Trans> },
        ]}
      />
      {isMissing ? (
        <Notice tone="critical">
          <span data-testid="void-goods-missing">
            <Trans>Say where the items are: the stock goes by it.</Trans>
          </span>
        </Notice>
      ) : null}
    </>
  );
}
