import { Plural, Trans } from "@lingui/react/macro";
import type { CreditAgeingReport, ShiftReport, StockValueReport } from "#/contract/reports.ts";
import { money } from "#/domain/money.ts";
import { AtAllLocations } from "#/entities/figures/at-location.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { note } from "#/ui/theme/text.css.ts";
import type { ReportAnswer } from "./report-server-queries.ts";

/** Report information that is not part of its rows. */
export function Beside({ answer }: { readonly answer: ReportAnswer }) {
  switch (answer.kind) {
    case "shifts":
      return <ShiftsBefore report={answer.report} />;
    case "stock-value":
      return <OnTheWay report={answer.report} />;
    case "credit-ageing":
      return (
        <>
          <DayBeside day={answer.report.previous} />
          <AtAllLocations />
        </>
      );
    default:
      return null;
  }
}

/** Cash surpluses and shortages, with those of the previous period. */
function ShiftsBefore({ report: { totals, before } }: { readonly report: ShiftReport }) {
  const written = useFormat().amount;
  const [short, over] = [written(money(totals.short)), written(money(totals.over))];
  const difference = written(money(before.difference));
  const [shortBefore, overBefore] = [written(money(before.short)), written(money(before.over))];
  return (
    <div className={note} data-testid="shifts-before">
      <p>
        <Trans>
          Too little {short}, too much {over}
        </Trans>
      </p>
      <p>
        <Trans>
          Period before: <Plural value={before.shifts} one="# shift" other="# shifts" />, difference{" "}
          {difference}, too little {shortBefore}, too much {overBefore}
        </Trans>
      </p>
    </div>
  );
}

/** Stock in transit: it has left one location and not arrived at the other. */
function OnTheWay({ report }: { readonly report: StockValueReport }) {
  const format = useFormat();
  const way = format.amount(money(report.in_transit));
  return (
    <div className={note}>
      <p data-testid="in-transit">
        <Trans>On the way between locations, in no row: {way}</Trans>
      </p>
      <DayBeside day={report.previous} />
    </div>
  );
}

/** The day the report is compared with. */
function DayBeside({ day: { on } }: { readonly day: CreditAgeingReport["previous"] }) {
  const day = useFormat().day(on);
  return (
    <p className={note} data-testid="day-beside">
      <Trans>The month before ended on {day}.</Trans>
    </p>
  );
}
