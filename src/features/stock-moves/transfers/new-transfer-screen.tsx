import { Trans, useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { DraftNotice } from "#/kit/forms/draft-notice.tsx";
import { LeaveDialog } from "#/kit/forms/leave-dialog.tsx";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { pinned } from "#/ui/pinned.css.ts";
import { Select } from "#/ui/select.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { BeyondStockDialog } from "./beyond-stock-dialog.tsx";
import { ItemsToSend } from "./items-to-send.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import type { TransferProblems } from "./transfer-form-values.ts";
import { useNewTransfer } from "./use-new-transfer.ts";

/** Sends items from this location to another, online or offline. */
export function NewTransferScreen() {
  const { db, session } = useShop();
  const canSend = useCan("stock.transfer");
  const here = session.location;
  const live = useLive(async () => {
    const rows = await db.locations.toArray();
    return rows.filter(({ id, is_active }) => is_active && id !== here.id);
  }, [db, here.id]);
  const from = here.name;
  return (
    <Page
      narrow
      back={<BackLink to="/inventory/transfers" />}
      title={<Trans>New transfer</Trans>}
      subtitle={<Trans>From {from}</Trans>}
    >
      {canSend ? (
        <LiveView live={live} rows={4}>
          {(places) => (places.length === 0 ? <NowhereToSend /> : <TransferForm places={places} />)}
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function NowhereToSend() {
  const { t } = useLingui();
  return (
    <EmptyState
      glyph={MapPin}
      title={t`There is no other location`}
      text={<Trans>Items can be sent once the business has a second open location.</Trans>}
    />
  );
}

const noProblems: TransferProblems = { quantities: new Map() };

function TransferForm({ places }: { readonly places: readonly StoredLocation[] }) {
  const { t } = useLingui();
  const { form, draft, failed, asked, setAsked, submit, onSubmit } = useNewTransfer(places);
  const { values, busy, isDone, change, edit } = form;
  const problems = { ...noProblems, ...form.problems };
  return (
    <Stack as="form" gap={16} {...form.element} onSubmit={onSubmit} data-testid="transfer-form">
      {draft.isRestored ? <DraftNotice onAway={draft.startAfresh} /> : null}
      <Card>
        <Select
          label={t`Send to`}
          value={values.to}
          placeholder={t`Choose a location`}
          onChoose={(to) => change({ to })}
          options={places.map((place) => ({ value: place.id, label: place.name }))}
          error={problems.to === undefined ? undefined : t`Choose where the items go.`}
        />
      </Card>
      <ItemsToSend
        lines={values.lines}
        problems={problems}
        onLines={(next) => edit((was) => ({ ...was, lines: next(was.lines) }))}
      />
      <TextArea
        label={t`Note`}
        optional
        rows={2}
        maxLength={500}
        value={values.note}
        data-testid="transfer-note"
        onText={(note) => change({ note })}
      />
      <RecordFailed failed={failed} />
      <div className={pinned}>
        <Button
          variant="primary"
          size="pay"
          block
          type="submit"
          busy={busy}
          busyLabel={t`Saving…`}
          data-testid="transfer-send"
        >
          <Trans>Send the items</Trans>
        </Button>
      </div>
      <Button
        block
        busy={busy}
        busyLabel={t`Saving…`}
        onClick={({ currentTarget }) => {
          submit({ isPrepared: true, isAgreed: false });
          if (currentTarget.form !== null) focusFirstFault(currentTarget.form);
        }}
        data-testid="transfer-prepare"
      >
        <Trans>Set them aside, send later</Trans>
      </Button>
      <BeyondStockDialog
        asked={asked}
        onAway={() => setAsked(null)}
        onSend={(isPrepared) => {
          setAsked(null);
          submit({ isPrepared, isAgreed: true });
        }}
      />
      <LeaveDialog isDirty={draft.isDirty} isDone={isDone} onDiscard={draft.forget} />
    </Stack>
  );
}
