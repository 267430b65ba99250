import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { LiveView } from "#/entities/live/live-view.tsx";
import { useLive } from "#/entities/live/use-live.ts";
import { BackLink } from "#/entities/page/back-link.tsx";
import { NoRight } from "#/entities/page/no-right.tsx";
import { Page } from "#/entities/page/page.tsx";
import { shiftInFull, type NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { CountView } from "./count-view.tsx";
import type { ShiftStep } from "./shift-filters.ts";
import { ShiftReport } from "./shift-report.tsx";

export interface ShiftScreenProps extends ShiftStep {
  readonly id: string;
  /** The drawer is counted and the shift closed: on to its report. */
  readonly onClosed: () => void;
}

/** One shift: its report, or the count that ends it. */
export function ShiftScreen({ id, step, onClosed }: ShiftScreenProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const format = useFormat();
  const seesAll = useCan("shift.read");
  const canClose = useCan("shift.close");
  const live = useLive(() => shiftInFull(db, id), [db, id]);
  const known = live.state === "ready" ? live.value : null;
  const isCounting = step === "count" && canClose && known?.shift.status !== "closed";
  const till = known?.till ?? "";
  const day = known === null ? "" : format.day(format.dayOf(known.shift.opened_at));
  return (
    <Page
      back={<BackLink to="/shifts" />}
      title={isCounting ? <Trans>Count the drawer</Trans> : <Trans>Shift</Trans>}
      subtitle={
        known === null ? undefined : (
          <Trans>
            Till {till} · {day}
          </Trans>
        )
      }
      narrow={isCounting}
    >
      <LiveView live={live} rows={6}>
        {(found) => {
          if (found === null) {
            return (
              <EmptyState
                glyph={FileQuestion}
                title={t`This shift is not on this device`}
                text={<Trans>It may not have arrived yet, or be older than 90 days.</Trans>}
                action={
                  <Link to="/shifts" className={buttonClass({})}>
                    <Trans>All shifts</Trans>
                  </Link>
                }
              />
            );
          }
          if (!seesAll && !isOwn(found, session.user.id) && !isCounting) return <NoRight />;
          if (isCounting) return <CountView known={found} onClosed={onClosed} />;
          return <ShiftReport known={found} />;
        }}
      </LiveView>
    </Page>
  );
}

function isOwn({ shift }: NamedShift, person: string): boolean {
  return shift.opened_by === person || shift.closed_by === person;
}
