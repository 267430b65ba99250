import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isLargeDifference } from "#/domain/large-difference.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { shiftById } from "#/entities/shifts/current-shift.ts";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { DrawerCount } from "#/store/meta-row.ts";
import { rowIntent } from "#/store/row-intent.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { toast } from "#/ui/toast-store.ts";
import { countsRow, readDrawer } from "./drawer-count.ts";
import { Difference } from "./difference.tsx";
import * as styles from "./shifts.css.ts";
import { UnsentNotice } from "./unsent-notice.tsx";

export interface ReviewCountProps {
  readonly known: NamedShift;
  readonly count: DrawerCount;
  readonly onNote: (text: string) => void;
  readonly onBack: () => void;
  readonly onClosed: () => void;
}

/**
 * Shows the counted cash, next to the expected cash for users permitted to see it before closing; then closes
 * the shift, online or offline (S1).
 */
export function ReviewCount({ known, count, onNote, onBack, onClosed }: ReviewCountProps) {
  const { t } = useLingui();
  const { shift, till: code } = known;
  const { till } = useShop();
  const seesExpected = useCan("shift.read");
  const { total } = readDrawer(count);
  // Shown after the first attempt to save; a note written then is saved with the count.
  const [isTried, setTried] = useState(false);
  const lacksNote = count.note.trim() === "" && isLargeDifference(shift.expected, total);
  const wantsNote = isTried && lacksNote;
  const { busy, failed, close } = useClose(shift.id, count);
  return (
    <Stack gap={16} shrinks>
      <UnsentNotice shift={shift} />
      {till?.id === shift.till ? null : (
        <Notice tone="warning">
          <span data-testid="other-till">
            <Trans>
              This is the shift of till {code}. What that till has not sent yet is not in what is
              expected.
            </Trans>
          </span>
        </Notice>
      )}
      <CountFacts shift={shift} total={total} seesExpected={seesExpected} />
      {wantsNote ? (
        <Notice tone="warning" urgent>
          <span data-testid="count-far-off">
            {seesExpected ? (
              <Trans>The difference is large. Count again, or write why.</Trans>
            ) : (
              // A blind count reveals neither the amount nor the direction of the difference.
              <Trans>This count is far off. Count again, or write what may have happened.</Trans>
            )}
          </span>
        </Notice>
      ) : null}
      <TextArea
        label={t`Note`}
        optional={!wantsNote}
        value={count.note}
        error={wantsNote ? t`Write why, or count again.` : undefined}
        maxLength={500}
        data-testid="close-note"
        onText={onNote}
      />
      <RecordFailed failed={failed} />
      <div className={styles.end}>
        <Button data-testid="count-again" onClick={onBack}>
          <Trans>Count again</Trans>
        </Button>
        <Button
          variant="primary"
          busy={busy}
          busyLabel={t`Saving…`}
          data-testid="close-shift"
          onClick={() => {
            setTried(true);
            if (lacksNote) return;
            void close().then((isKept) => {
              if (!isKept) return;
              toast({ kind: "success", id: "shift", title: t`Shift closed` });
              onClosed();
            });
          }}
        >
          <Trans>Close the shift</Trans>
        </Button>
      </div>
    </Stack>
  );
}

interface CountFactsProps {
  readonly shift: NamedShift["shift"];
  /** The counted cash, minor units. */
  readonly total: number;
  readonly seesExpected: boolean;
}

function CountFacts({ shift, total, seesExpected }: CountFactsProps) {
  const format = useFormat();
  return (
    <Card>
      <Facts>
        <Fact label={<Trans>Counted</Trans>} testId="review-counted">
          <strong>{format.amount(total)}</strong>
        </Fact>
        {seesExpected ? (
          <>
            <Fact label={<Trans>Expected</Trans>} testId="review-expected">
              {format.amount(shift.expected)}
            </Fact>
            <Fact label={<Trans>Difference</Trans>} isSum testId="review-difference">
              <Difference amount={total - shift.expected} />
            </Fact>
          </>
        ) : null}
      </Facts>
    </Card>
  );
}

/** Closes with the cash this till expects at that time: another window may have recorded a sale since. */
function useClose(shift: string, count: DrawerCount) {
  const { db } = useShop();
  const { opId } = useMadeIds();
  const { busy, failed, run } = useRecord();
  const close = () =>
    run(async (place) => {
      const drawer = readDrawer(count);
      const expected = (await shiftById(db, shift))?.expected ?? drawer.total;
      const draft = {
        counted: countsRow(drawer),
        counted_cash: formatMoneyWire(drawer.total),
        expected_cash: formatMoneyWire(expected),
        note: count.note.trim(),
      };
      return rowIntent("shift.close", { opId, place, draft, subject: shift });
    });
  return { busy, failed, close };
}
