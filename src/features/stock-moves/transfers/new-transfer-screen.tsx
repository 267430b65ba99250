import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import { useRef, useState } from "react";
import { DraftNotice } from "#/kit/forms/draft-notice.tsx";
import { LeaveDialog } from "#/kit/forms/leave-dialog.tsx";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useTypedEntry } from "#/kit/forms/use-kept-form-values.ts";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";
import { pinned } from "#/ui/pinned.css.ts";
import { Select } from "#/ui/select.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { toast } from "#/ui/toast-store.ts";
import { BeyondShelfDialog, type BeyondShelf } from "./beyond-shelf-dialog.tsx";
import { availableOf, GoodsToSend } from "./goods-to-send.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import {
  linesBeyondShelf,
  readTransfer,
  readTransferDraft,
  type TransferEntry,
  type TransferProblems,
} from "./transfer-form-values.ts";
import * as styles from "./transfers.css.ts";
import { useTransferActs } from "./use-record-transfer.ts";

/** Sends goods from this location to another, line or no line. */
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
  const navigate = useNavigate();
  const only = places.length === 1 ? (places[0]?.id ?? null) : null;
  const { id, isRestored, isDirty, startAfresh, forget, ...held } = useTypedEntry<TransferEntry>(
    "transfer",
    { to: only, lines: [], note: "" },
    (kept) =>
      readTransferDraft(
        kept,
        places.map((place) => place.id),
      ),
  );
  const { db, session } = useShop();
  const [asked, setAsked] = useState<BeyondShelf | null>(null);
  // By which of its buttons it is sent, and whether more than lies on the shelf was agreed to.
  const way = useRef({ isPrepared: false, isAgreed: false });
  const { failed, send } = useTransferActs();
  const record = async (read: Draft<TransferBody>, to: string | null, isPrepared: boolean) => {
    const place = places.find((one) => one.id === to)?.name ?? "";
    const number = await send(isPrepared ? { ...read, is_prepared: true } : read);
    if (number === null) return false;
    toast({
      kind: "success",
      title: isPrepared ? t`Transfer ${number} prepared` : t`Transfer ${number} sent`,
      text: isPrepared ? t`Set aside for ${place}` : t`On its way to ${place}`,
    });
    return true;
  };
  const form = useOperationForm({
    held,
    read: (typed) => readTransfer(typed, id),
    async send({ draft }, { to, lines: typed }) {
      const { isPrepared, isAgreed } = way.current;
      if (isAgreed) return record(draft, to, isPrepared);
      const products = [...new Set(typed.map(({ product }) => product))];
      const stock = await stockOfProducts(db, session.location.id, products);
      const lines = linesBeyondShelf(typed, (line) => availableOf(stock, line));
      if (lines.length === 0) return record(draft, to, isPrepared);
      setAsked({ isPrepared, names: lines.map(({ name }) => name) });
      return false;
    },
    onDone() {
      forget();
      void navigate({ to: "/inventory/transfers/$id", params: { id }, replace: true });
    },
  });
  const { entry, busy, isDone, change, edit, element } = form;
  const problems = { ...noProblems, ...form.problems };
  return (
    <form
      className={styles.form}
      {...element}
      onSubmit={(event) => {
        way.current = { isPrepared: false, isAgreed: false };
        element.onSubmit(event);
      }}
      data-testid="transfer-form"
    >
      {isRestored ? <DraftNotice onAway={startAfresh} /> : null}
      <Card>
        <Select
          label={t`Send to`}
          value={entry.to}
          placeholder={t`Choose a location`}
          onChoose={(to) => change({ to })}
          options={places.map((place) => ({ value: place.id, label: place.name }))}
          error={problems.to === undefined ? undefined : t`Choose where the items go.`}
        />
      </Card>
      <GoodsToSend
        lines={entry.lines}
        problems={problems}
        onLines={(next) => edit((was) => ({ ...was, lines: next(was.lines) }))}
      />
      <TextArea
        label={t`Note`}
        optional
        rows={2}
        maxLength={500}
        value={entry.note}
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
          way.current = { isPrepared: true, isAgreed: false };
          form.submit();
          if (currentTarget.form !== null) focusFirstFault(currentTarget.form);
        }}
        data-testid="transfer-prepare"
      >
        <Trans>Set them aside, send later</Trans>
      </Button>
      <BeyondShelfDialog
        asked={asked}
        onAway={() => setAsked(null)}
        onSend={(isPrepared) => {
          setAsked(null);
          way.current = { isPrepared, isAgreed: true };
          form.submit();
        }}
      />
      <LeaveDialog isDirty={isDirty} isDone={isDone} onDiscard={forget} />
    </form>
  );
}
