import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { money } from "#/domain/money.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { ShiftView } from "#/sync/projection-shifts.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Notice } from "#/ui/notice.tsx";
import { OutsideCard } from "./outside-card.tsx";
import { purposeNames } from "./purpose-names.ts";
import { ShiftActions } from "./shift-actions.tsx";
import { CollectedCard, DrawerCard, TakingsCard } from "./shift-figures.tsx";
import { ShiftStatusBadge } from "./shift-status.tsx";
import * as styles from "./shifts.css.ts";
import { UnsentNotice } from "./unsent-notice.tsx";
import { useSoldOutside } from "./use-sold-outside.ts";

const PrintShift = lazy(async () => ({
  default: (await import("./print-shift.tsx")).PrintShift,
}));

/**
 * The report of a shift. While it is open, users without permission for all shifts see no figures: the drawer
 * must be counted without knowing the expected cash.
 */
export function ShiftReport({ known }: { readonly known: NamedShift }) {
  const { t } = useLingui();
  const { shift } = known;
  const seesAll = useCan("shift.read");
  const isShown = seesAll || shift.status === "closed";
  const [isPrinting, setPrinting] = useState(false);
  const outside = useSoldOutside({ till: shift.till, location: shift.location, shift });
  const onPrinted = useCallback(() => setPrinting(false), []);
  return (
    <Stack gap={16} shrinks>
      <UnsentNotice shift={shift} />
      {shift.is_orphan ? (
        <Notice tone="info">
          <Trans>The opening of this shift has not reached the server yet.</Trans>
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <ShiftActions shift={shift} />
        {isShown ? (
          <Button
            glyph={Printer}
            data-testid="print-shift"
            aria-label={t`Print the report`}
            onClick={() => setPrinting(true)}
          >
            <Trans>Print</Trans>
          </Button>
        ) : null}
      </div>
      <Columns twoFrom="desk" gap={16} align="start">
        <TurnCard known={known} />
        {isShown ? (
          <>
            <DrawerCard shift={shift} />
            <TakingsCard shift={shift} />
            <CollectedCard shift={shift} />
            {outside === null ? null : <OutsideCard sold={outside} isToday={false} />}
          </>
        ) : (
          <Notice tone="neutral">
            <Trans>The figures are shown once the drawer has been counted.</Trans>
          </Notice>
        )}
        <MovementsCard shift={shift} />
        <CountedCard shift={shift} />
      </Columns>
      {isPrinting ? (
        <Suspense fallback={null}>
          <PrintShift known={known} outside={outside} onEnd={onPrinted} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

function TurnCard({ known: { shift, till, opener, closer } }: { readonly known: NamedShift }) {
  const format = useFormat();
  return (
    <Card title={<Trans>The shift</Trans>} aside={<ShiftStatusBadge status={shift.status} />}>
      <Facts>
        <Fact label={<Trans>Till</Trans>}>{till}</Fact>
        <Fact label={<Trans>Opened</Trans>}>{format.dateTime(shift.opened_at)}</Fact>
        <Fact label={<Trans>Opened by</Trans>}>{opener ?? "–"}</Fact>
        {shift.closed_at === null ? null : (
          <>
            <Fact label={<Trans context="shift">Closed</Trans>}>
              {format.dateTime(shift.closed_at)}
            </Fact>
            <Fact label={<Trans>Closed by</Trans>}>{closer ?? "–"}</Fact>
          </>
        )}
        {shift.note === "" ? null : <Fact label={<Trans>Note</Trans>}>{shift.note}</Fact>}
      </Facts>
    </Card>
  );
}

function MovementsCard({ shift }: { readonly shift: ShiftView }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { movements, opened_at } = shift;
  if (movements.length === 0) return null;
  return (
    <Card title={<Trans>Cash put in and taken out</Trans>}>
      <Facts>
        {movements.map(({ id, kind, purpose, amount, reason, at }) => (
          <Fact
            key={id}
            label={
              <span>
                {reason}
                <Text block size="small" tone="muted" weight="regular">
                  {i18n._(purposeNames[purpose])} · {format.moment(at, opened_at)}
                </Text>
              </span>
            }
          >
            {format.amount(kind === "pay_in" ? money(amount) : -money(amount))}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function CountedCard({ shift: { counted, found } }: { readonly shift: ShiftView }) {
  const format = useFormat();
  if (found === null || counted.length === 0) return null;
  return (
    <Card title={<Trans>Notes and coins</Trans>}>
      <Facts>
        {counted.map(({ denomination, count }) => (
          <Fact
            key={denomination}
            label={`${format.count(count)} × ${format.figure(money(denomination))}`}
          >
            {format.amount(money(denomination) * count)}
          </Fact>
        ))}
        <Fact label={<Trans>Counted</Trans>} isSum>
          {format.amount(found)}
        </Fact>
      </Facts>
    </Card>
  );
}
