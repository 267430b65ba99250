import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { DraftNotice } from "#/kit/forms/draft-notice.tsx";
import { LeaveDialog } from "#/kit/forms/leave-dialog.tsx";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useKeptFormValues } from "#/kit/forms/use-kept-form-values.ts";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { supplierViews } from "#/entities/products/catalogue-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "../purchases.css.ts";
import { useOpenShift } from "#/entities/shifts/use-open-shift.ts";
import { usePurchaseActions } from "#/entities/purchases/purchase-actions.ts";
import { ArrivalCard } from "./arrival-card.tsx";
import { EntryFoot } from "./form-foot.tsx";
import { ExtraCosts } from "./extra-costs.tsx";
import { ItemsBought } from "./items-bought.tsx";
import { HeaderFields, type HeaderFieldsProps } from "./header-fields.tsx";
import { LikeLastTime, LikeEarlierTime } from "./like-last-time.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { readKeptPurchase } from "./kept-purchase.ts";
import { emptyPurchase, type PurchaseFormValues, withArrival } from "./purchase-form-values.ts";
import { noProblems, readPurchase, sumsOf } from "./read-purchase.ts";
import type { Edit } from "./use-bought-items.ts";
import { WhatToBuy } from "./what-to-buy.tsx";
import { SupplierField } from "./supplier-field.tsx";

export interface NewPurchaseScreenProps {
  /** Initial supplier; null for none. */
  readonly supplier: string | null;
  /** Number of days to buy for; adds the suggested lines. Null for none. */
  readonly days: number | null;
}

/** Records a delivery or an order line by line, online or offline. */
export function NewPurchaseScreen({ supplier, days }: NewPurchaseScreenProps) {
  const { db } = useShop();
  const canEdit = useCan("purchase.edit");
  const live = useLive(async () => {
    const known = await supplierViews(db);
    const asked = known.find(({ id }) => id === supplier);
    return asked === undefined ? null : { id: asked.id, name: asked.name };
  }, [db, supplier]);
  return (
    <Page narrow back={<BackLink to="/purchases" />} title={<Trans>New purchase</Trans>}>
      {canEdit ? (
        <LiveView live={live} rows={4}>
          {(asked) => <PurchaseForm supplier={asked} days={days} />}
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

interface PurchaseFormProps
  extends Pick<PurchaseFormValues, "supplier">, Pick<NewPurchaseScreenProps, "days"> {}

function PurchaseForm({ supplier, days }: PurchaseFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { ids } = useServices();
  const today = useToday();
  const canPay = useCan("purchase.pay");
  const canReceive = useCan("purchase.receive");
  const shift = useOpenShift();
  const typed = useKeptFormValues("purchase", { ...emptyPurchase(today), supplier }, (kept) =>
    readKeptPurchase(kept, today),
  );
  const { id, isRestored, isDirty, startAfresh, forget } = typed;
  // Drops values the user lacks permission for, even if a draft contains them.
  const allowed: PurchaseFormValues = {
    ...typed.values,
    isReceived: canReceive && typed.values.isReceived,
    method: canPay ? typed.values.method : "CREDIT",
  };
  const { failed, create } = usePurchaseActions();
  const form = useOperationForm({
    held: { values: allowed, setValues: typed.setValues },
    read: (is) => readPurchase(is, { id, today, shift, newId: () => ids.next() }),
    async send({ draft, prices }, { location }) {
      const number = await create(draft, prices, location);
      if (number === null) return false;
      toast({ kind: "success", title: t`Purchase created`, text: number });
      return true;
    },
    onDone() {
      forget();
      void navigate({ to: "/purchases/$id", params: { id }, replace: true });
    },
  });
  const { values: entry, busy, isDone, change, edit } = form;
  const problems = { ...noProblems, ...form.problems };
  const sums = sumsOf(entry);
  const setLines = (lines: Edit) => edit((was) => ({ ...was, lines: lines(was.lines) }));
  return (
    <Stack as="form" gap={16} shrinks {...form.element} data-testid="purchase-form">
      {isRestored ? <DraftNotice onAway={startAfresh} /> : null}
      <Card>
        <Stack gap={16} shrinks>
          <SupplierField
            chosen={entry.supplier}
            error={problems.supplier === undefined ? undefined : t`Choose a supplier.`}
            onChoose={(chosen) => change({ supplier: chosen })}
          />
          {entry.supplier === null ? null : (
            <UsualLines
              supplier={entry.supplier.id}
              days={entry.supplier.id === supplier?.id ? days : null}
              onLines={setLines}
              onPut={() => edit((was) => withArrival(was, false))}
            />
          )}
        </Stack>
      </Card>
      <ItemsBought
        supplier={entry.supplier?.id ?? null}
        lines={entry.lines}
        isReceived={entry.isReceived}
        problems={problems}
        onLines={setLines}
      />
      <ExtraCosts entry={entry} problems={problems.ofExtras} onChange={change} />
      <ArrivalCard
        entry={entry}
        onReceived={(isReceived) => edit((was) => withArrival(was, isReceived))}
        onExpected={(expectedOn) => change({ expectedOn })}
        onLocation={(location) => change({ location })}
      />
      <PaymentCard values={entry} sums={sums} problems={problems} shift={shift} onChange={change} />
      <MoreFields entry={entry} problem={problems.date} today={today} onChange={change} />
      <RecordFailed failed={failed} />
      <EntryFoot sums={sums} isReceived={entry.isReceived} busy={busy} />
      <LeaveDialog isDirty={isDirty} isDone={isDone} onDiscard={forget} />
    </Stack>
  );
}

interface UsualLinesProps extends Pick<NewPurchaseScreenProps, "days"> {
  readonly supplier: string;
  readonly onLines: (edit: Edit) => void;
  /** Called when suggested lines were added; the purchase is then an order. */
  readonly onPut: () => void;
}

/** Adds the lines usually bought from the supplier. */
function UsualLines({ supplier, days, onLines, onPut }: UsualLinesProps) {
  return (
    <>
      <LikeLastTime supplier={supplier} onLines={onLines} />
      <AskingServer>
        <LikeEarlierTime supplier={supplier} onLines={onLines} />
        <WhatToBuy key={supplier} supplier={supplier} days={days} onLines={onLines} onPut={onPut} />
      </AskingServer>
    </>
  );
}

/** Fields that have defaults: today's date, no bill number, no note. */
function MoreFields(props: Omit<HeaderFieldsProps, "children">) {
  const { entry, problem, today } = props;
  const [isOpened] = useState(entry.reference !== "" || entry.notes !== "" || entry.date !== today);
  return (
    <details open={isOpened || problem !== undefined}>
      <summary className={styles.summary} data-testid="purchase-more">
        <Trans>Date, bill number, notes</Trans>
      </summary>
      <HeaderFields {...props} />
    </details>
  );
}
