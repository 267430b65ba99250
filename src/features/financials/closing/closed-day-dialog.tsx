import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { DayClosing } from "#/contract/day-closings.ts";
import { money } from "#/domain/money.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { accountNames } from "#/entities/books/account-names.ts";
import { useLocationName } from "#/entities/figures/location-choice.tsx";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { useBookActions } from "../bookkeeping/book-actions.ts";
import { ExpectedLabels } from "./close-day-dialog.tsx";
import { sumsOfDay } from "./closing-sums.ts";
import { Difference } from "./difference.tsx";
import { differenceEntry } from "./difference-journal-entry.ts";
import { OutsideShift } from "./outside-shift.tsx";
import { TillsThen } from "./tills-then.tsx";

export interface ClosedDayDialogProps {
  readonly row: DayClosing;
  readonly onCount: () => void;
  readonly onClose: () => void;
}

/** A closed day: the counted amounts, what was unknown at the time, and how the difference was booked. */
export function ClosedDayDialog({ row, onCount, onClose }: ClosedDayDialogProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const isOffline = useSyncStatus().connection === "offline";
  const place = useLocationName(row.location);
  const changed = sumsOfDay(row).changed;
  const amount = format.amount(Math.abs(changed));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={format.day(row.day)}
      description={place ?? undefined}
      testId="closed-day"
      footer={
        <>
          <Button onClick={onCount} disabled={isOffline} data-testid="count-again">
            <Trans>Count again</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={16} shrinks alignContent="start">
        {changed === 0 ? null : (
          <Notice tone="warning">
            {changed > 0 ? (
              <Trans>
                Since the count, {amount} more should be there: something arrived or was booked.
              </Trans>
            ) : (
              <Trans>
                Since the count, {amount} less should be there: something arrived or was booked.
              </Trans>
            )}
          </Notice>
        )}
        {row.money.map((one) =>
          one.counted === null ? null : (
            <Stack key={one.account} gap={4} data-testid={`counted-${one.account}`}>
              <Facts>
                <Fact label={i18n._(accountNames[one.account])} isSum>
                  {format.amount(money(one.counted))}
                </Fact>
                <Fact label={<Trans>Difference</Trans>}>
                  <Difference amount={money(one.difference ?? "0.00")} />
                </Fact>
              </Facts>
              <p className={note}>
                <ExpectedLabels {...one} />
              </p>
            </Stack>
          ),
        )}
        <OutsideShift row={row} />
        <Known row={row} />
        {row.closing === null ? null : <TillsThen {...row.closing} />}
        {/* A new difference requires a new entry. */}
        <BookDifference key={sumsOfDay(row).difference} row={row} />
      </Stack>
    </Dialog>
  );
}

function Known({ row: { closing } }: Pick<ClosedDayDialogProps, "row">) {
  const format = useFormat();
  if (closing === null) return null;
  const { closed_at: at, person, note: said, open_shifts: shifts, unsent, times } = closing;
  return (
    <Facts>
      <Fact label={<Trans>Closed by</Trans>}>
        {person ?? "–"} · {format.dateTime(at)}
      </Fact>
      {said === "" ? null : <Fact label={<Trans>Note</Trans>}>{said}</Fact>}
      {shifts === 0 ? null : (
        <Fact label={<Trans>Not counted then</Trans>}>
          <Plural value={shifts} one="# open shift" other="# open shifts" />
        </Fact>
      )}
      {unsent === 0 ? null : (
        <Fact label={<Trans>Not arrived then</Trans>}>
          <Plural value={unsent} one="# waiting to send" other="# waiting to send" />
        </Fact>
      )}
      {times === 1 ? null : <Fact label={<Trans>Counts</Trans>}>{format.count(times)}</Fact>}
    </Facts>
  );
}

/** Posts the difference between books and count, for users with permission to write entries. */
function BookDifference({ row }: Pick<ClosedDayDialogProps, "row">) {
  const { t } = useLingui();
  const format = useFormat();
  const mayEdit = useCan("books.edit");
  const isOffline = useSyncStatus().connection === "offline";
  const { busy, refusal, write } = useBookActions();
  const { id } = useMadeIds();
  const [isSure, setSure] = useState(false);
  const amount = format.amount(sumsOfDay(row).difference ?? 0);
  const entry = differenceEntry(row, t`Difference of the count`);
  if (!mayEdit || entry === null) return null;
  const book = async () => {
    if (!(await write({ id, ...entry }))) return;
    const day = format.day(row.day);
    toast({ kind: "success", id: "difference-booked", title: t`Difference booked`, text: day });
  };
  return (
    <Stack gap={16} shrinks alignContent="start">
      <p className={note}>
        <Trans>
          The difference is not in the books yet. If you book it, what is missing becomes an expense
          of this day, and the books show what was counted.
        </Trans>
      </p>
      <Button disabled={isOffline} data-testid="book-difference" onClick={() => setSure(true)}>
        <Trans>Book the difference</Trans>
      </Button>
      <ConfirmDialog
        open={isSure}
        onOpenChange={setSure}
        title={t`Book ${amount}?`}
        description={<Trans>It is an entry of this day. It can be reversed, not deleted.</Trans>}
        action={t`Book the difference`}
        busy={busy}
        onConfirm={() => void book()}
      >
        <RefusedNotice refusal={refusal} />
      </ConfirmDialog>
    </Stack>
  );
}
