import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { PurchasePatch } from "#/contract/purchase-writes.ts";
import { DraftNotice } from "#/entities/forms/draft-notice.tsx";
import { fieldsLike } from "#/entities/forms/form-draft.ts";
import { LeaveDialog } from "#/entities/forms/leave-dialog.tsx";
import { useFormDraft } from "#/entities/forms/use-form-draft.ts";
import { LiveView } from "#/entities/live/live-view.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { BackLink } from "#/entities/page/back-link.tsx";
import { NoRight } from "#/entities/page/no-right.tsx";
import { Page } from "#/entities/page/page.tsx";
import { useServices } from "#/entities/services/services.ts";
import { useCan } from "#/entities/shop/shop-context.ts";
import { useToday } from "#/entities/time/use-today.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import { Card } from "#/ui/card.tsx";
import { Button } from "#/ui/button.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import * as styles from "../purchases.css.ts";
import { usePurchaseActs } from "#/entities/purchases/purchase-acts.ts";
import { PurchaseNotHere } from "./purchase-not-here.tsx";
import { usePurchase } from "./use-purchase.ts";

/** What a purchase says of itself: goods, costs and money have acts of their own. */
export function EditPurchaseScreen({ id }: { readonly id: string }) {
  const { Answers } = useServices();
  const canEdit = useCan("purchase.edit");
  return canEdit ? (
    <Answers>
      <EditPurchase id={id} />
    </Answers>
  ) : (
    <Page
      narrow
      back={<BackLink to="/purchases/$id" params={{ id }} />}
      title={<Trans>Edit purchase</Trans>}
    >
      <NoRight />
    </Page>
  );
}

function EditPurchase({ id }: { readonly id: string }) {
  const read = usePurchase(id);
  const { live } = read;
  const known = live.state === "ready" ? live.value : null;
  return (
    <Page
      narrow
      back={<BackLink to="/purchases/$id" params={{ id }} />}
      title={<Trans>Edit purchase</Trans>}
      subtitle={known?.number}
    >
      <LiveView live={live} rows={4}>
        {(purchase) =>
          purchase === null ? <PurchaseNotHere read={read} /> : <EditForm purchase={purchase} />
        }
      </LiveView>
    </Page>
  );
}

interface Typed {
  date: string;
  reference: string;
  notes: string;
  expectedOn: string;
}

function EditForm({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const today = useToday();
  const draft = useFormDraft("purchase", purchase.id);
  // As it was when the form opened: what arrives meanwhile takes nothing that was typed.
  const [opened] = useState<Typed>(() => typedOf(purchase));
  const [typed, setTyped] = useState(() =>
    draft.kept === null ? opened : fieldsLike(draft.kept, opened),
  );
  const [isRestored, setRestored] = useState(draft.kept !== null);
  const [isAsked, setAsked] = useState(false);
  const isDone = useRef(false);
  const { busy, failed, edit } = usePurchaseActs();
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isSame(next, opened)) draft.forget();
    else draft.keep(next);
  };
  const problem =
    typed.date === ""
      ? t`Enter the date.`
      : typed.date > today
        ? t`This day has not come yet.`
        : undefined;
  const leave = () => {
    isDone.current = true;
    draft.forget();
    void navigate({ to: "/purchases/$id", params: { id: purchase.id }, replace: true });
  };
  const submit = () => {
    setAsked(true);
    if (problem !== undefined) return;
    const patch = changesOf(opened, typed);
    if (Object.keys(patch).length === 0) return leave();
    void edit(purchase, patch).then((kept) => {
      if (kept === null) return;
      toast({ kind: "success", title: t`Purchase updated`, text: purchase.number });
      leave();
    });
  };
  return (
    <form
      className={styles.part}
      noValidate
      data-testid="purchase-edit-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        focusFirstFault(event.currentTarget);
      }}
    >
      {isRestored ? (
        <DraftNotice
          onAway={() => {
            change(opened);
            setRestored(false);
          }}
        />
      ) : null}
      <Card>
        <div className={styles.part}>
          <FieldRow>
            <TextField
              label={t`Date`}
              type="date"
              max={today}
              value={typed.date}
              error={isAsked ? problem : undefined}
              data-testid="purchase-date"
              onText={(date) => change({ date })}
            />
            <TextField
              label={t`Expected on`}
              optional
              type="date"
              value={typed.expectedOn}
              data-testid="expected-on"
              onText={(expectedOn) => change({ expectedOn })}
            />
          </FieldRow>
          <TextField
            label={t`Bill number`}
            optional
            value={typed.reference}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            data-testid="purchase-reference"
            onText={(reference) => change({ reference })}
          />
          <TextArea
            label={t`Notes`}
            optional
            rows={3}
            maxLength={2000}
            value={typed.notes}
            data-testid="purchase-notes"
            onText={(notes) => change({ notes })}
          />
        </div>
      </Card>
      <RecordFailed failed={failed} />
      <div className={styles.foot}>
        <span />
        <Button
          variant="primary"
          type="submit"
          busy={busy}
          busyLabel={t`Saving…`}
          data-testid="purchase-save"
        >
          <Trans>Save</Trans>
        </Button>
      </div>
      <LeaveDialog isDirty={!isSame(typed, opened)} isDone={isDone} onDiscard={draft.forget} />
    </form>
  );
}

function typedOf({ purchaseDate: date, reference, notes, expectedOn }: Purchase): Typed {
  return { date, reference, notes, expectedOn: expectedOn ?? "" };
}

function isSame(a: Typed, b: Typed): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function changesOf(opened: Typed, typed: Typed): Draft<PurchasePatch> {
  const { date, reference, notes, expectedOn } = typed;
  return {
    ...(date === opened.date ? {} : { purchase_date: date }),
    ...(reference === opened.reference ? {} : { reference_number: reference.trim() }),
    ...(notes === opened.notes ? {} : { notes: notes.trim() }),
    ...(expectedOn === opened.expectedOn
      ? {}
      : { expected_on: expectedOn === "" ? null : expectedOn }),
  };
}
