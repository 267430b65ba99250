import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { ShiftView } from "#/sync/projection-shifts.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { CountView } from "./count-view.tsx";
import type { ShiftStep } from "./shift-filters.ts";
import { ShiftReport } from "./shift-report.tsx";
import { type ShiftRead, useShift } from "./use-shift.ts";

export interface ShiftScreenProps extends ShiftStep {
  readonly id: string;
  /** Called when the drawer is counted and the shift closed, to continue to its report. */
  readonly onClosed: () => void;
}

/** One shift: its report, or the count that ends it. */
export function ShiftScreen(props: ShiftScreenProps) {
  const { Answers } = useServices();
  return (
    <Answers>
      <Shift {...props} />
    </Answers>
  );
}

function Shift({ id, step, onClosed }: ShiftScreenProps) {
  const { session, till: own } = useShop();
  const seesAll = useCan("shift.read");
  const canClose = useCan("shift.close");
  const read = useShift(id);
  const known = read.live.state === "ready" ? read.live.value : null;
  const isCounting = step === "count" && canClose && known?.shift.status !== "closed";
  // A user who takes over a till takes over its shift, regardless of who opened it.
  const isHere = (shift: ShiftView) => shift.status === "open" && shift.till === own?.id;
  return (
    <Page
      back={<BackLink to="/shifts" />}
      title={isCounting ? <Trans>Count the drawer</Trans> : <Trans>Shift</Trans>}
      subtitle={known === null ? undefined : <When known={known} />}
      narrow={isCounting}
    >
      <LiveView live={read.live} rows={6}>
        {(found) => {
          if (found === null) return <NotHere read={read} />;
          const isSeen = seesAll || isOwn(found, session.user.id) || isHere(found.shift);
          if (!isSeen && !isCounting) return <NoRight />;
          if (isCounting) return <CountView known={found} onClosed={onClosed} />;
          return (
            <>
              {read.isFetched ? (
                <Notice tone="info">
                  <Trans>From the server: this shift is not saved on this device.</Trans>
                </Notice>
              ) : null}
              <ShiftReport known={found} />
            </>
          );
        }}
      </LiveView>
    </Page>
  );
}

/** The till and the day; both days if the shift ran past midnight. */
function When({ known: { shift, till } }: { readonly known: NamedShift }) {
  const format = useFormat();
  const first = format.dayOf(shift.opened_at);
  const last = shift.closed_at === null ? first : format.dayOf(shift.closed_at);
  const day = format.day(first);
  const end = format.day(last);
  return (
    <span data-testid="shift-days">
      {first === last ? (
        <Trans>
          Till {till} · {day}
        </Trans>
      ) : (
        <Trans>
          Till {till} · {day} – {end}
        </Trans>
      )}
    </span>
  );
}

/** Shown while the server is queried, if it cannot be reached, or if it has no such shift for this user. */
function NotHere({ read: { server, isAsking, retry } }: { readonly read: ShiftRead }) {
  const { t } = useLingui();
  if (server === "asking") return <SkeletonRows rows={6} />;
  return (
    <EmptyState
      glyph={FileQuestion}
      title={t`This shift is not on this device`}
      text={
        server === "unheard" ? (
          <Trans>The server may have it, but it did not answer.</Trans>
        ) : (
          <Trans>It may not have arrived yet, or be older than 90 days.</Trans>
        )
      }
      action={
        server === "unheard" ? (
          <Button busy={isAsking} onClick={retry} data-testid="ask-again">
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Link to="/shifts" className={buttonClass({})}>
            <Trans>All shifts</Trans>
          </Link>
        )
      }
    />
  );
}

function isOwn({ shift }: NamedShift, person: string): boolean {
  return shift.opened_by === person || shift.closed_by === person;
}
