import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CalendarX, Download, FileSpreadsheet, Printer } from "lucide-react";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { useFileDownload } from "#/kit/server-queries/use-file-download.ts";
import { ChangedDays } from "#/entities/figures/changed-days.tsx";
import { askedOf } from "#/entities/figures/figure-server-queries.ts";
import { FiguresAsOf } from "#/entities/figures/figures-as-of.tsx";
import { useLook, useLooked } from "#/entities/figures/use-look.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note, sectionTitle } from "#/ui/theme/text.css.ts";
import { reportAnswer, reportPaths, type ReportAnswer } from "./report-server-queries.ts";
import { Beside } from "./beside.tsx";
import { ReportBars } from "./report-bars.tsx";
import { ReportControls } from "./report-controls.tsx";
import type { ReportFilters, ReportKind } from "./report-filters.ts";
import { askedReport } from "./report-range.ts";
import { ReportRows } from "./report-rows.tsx";
import { tableOf } from "./report-tables.ts";
import { problemMessages, reportNames } from "./report-labels.ts";
import { useWidePaper } from "./use-wide-paper.ts";
import * as styles from "./reports.css.ts";

export interface ReportsScreenProps {
  readonly filters: ReportFilters;
  readonly onFilters: (filters: ReportFilters) => void;
}

/** The reports as their own screen. */
export function ReportsScreen(props: ReportsScreenProps) {
  const mayView = useCan("report.view");
  return (
    <Page title={<Trans>Reports</Trans>}>{mayView ? <Reports {...props} /> : <NoRight />}</Page>
  );
}

/** Selects a report and its days, then loads it. */
export function Reports({ filters, onFilters }: ReportsScreenProps) {
  const { i18n } = useLingui();
  const today = useToday();
  const asked = askedReport(filters, today);
  return (
    <Stack gap={16} shrinks>
      <ReportControls filters={filters} onFilters={onFilters} asked={asked} />
      {asked.ok ? (
        <AskingServer>
          <AskedFor
            kind={filters.report ?? "sales"}
            query={asked.query}
            // Debts belong to the business as a whole, regardless of the location selected earlier.
            location={filters.report === "credit-ageing" ? undefined : filters.location}
          />
        </AskingServer>
      ) : filters.period !== undefined ? null : (
        <p className={note} role="status" data-testid="report-problem">
          {i18n._(problemMessages[asked.problem])}
        </p>
      )}
    </Stack>
  );
}

interface AskedForProps {
  readonly kind: ReportKind;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly location: string | undefined;
}

function AskedFor({ kind, query, location }: AskedForProps) {
  const { session: port } = useServices();
  const { session } = useShop();
  const { language } = useFormat();
  const business = session.business.id;
  const answer = useQuery(reportAnswer(port.api, { business, kind, query, language }));
  const { data, isFetching, isError, isPlaceholderData } = answer;
  useLook(useLooked({ data: data?.report, isFetching, isError, isPlaceholderData }, location));
  return (
    <>
      <Actions kind={kind} query={query} />
      <QueryView answer={answer}>
        {(found) =>
          // The previous response remains while the next loads, but not under another report.
          found.kind === kind ? (
            <Shown answer={found} location={location} />
          ) : (
            <SkeletonRows rows={8} />
          )
        }
      </QueryView>
    </>
  );
}

function Actions({ kind, query }: Omit<AskedForProps, "location">) {
  const mayExport = useCan("export.run");
  const { connection } = useSyncStatus();
  const { busy, fetchFile } = useFileDownload();
  const name = `${kind}-${query["on"] ?? `${query["from"]}-${query["to"]}`}`;
  const keep = (format: "csv" | "xlsx") =>
    void fetchFile(reportPaths[kind], `${name}.${format}`, askedOf({ ...query, format }));
  return (
    <Inline gap={12} className={styles.notOnPaper}>
      {mayExport ? (
        <>
          <Button
            glyph={Download}
            busy={busy}
            disabled={connection === "offline"}
            data-testid="report-csv"
            onClick={() => keep("csv")}
          >
            <Trans>CSV</Trans>
          </Button>
          <Button
            glyph={FileSpreadsheet}
            busy={busy}
            disabled={connection === "offline"}
            data-testid="report-xlsx"
            onClick={() => keep("xlsx")}
          >
            <Trans>Excel</Trans>
          </Button>
        </>
      ) : null}
      <Button glyph={Printer} data-testid="report-print" onClick={() => globalThis.print()}>
        <Trans>Print</Trans>
      </Button>
    </Inline>
  );
}

interface ShownProps {
  readonly answer: ReportAnswer;
  readonly location: string | undefined;
}

function Shown({ answer, location }: ShownProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const table = tableOf(answer, { format, say: i18n._.bind(i18n) });
  const name = i18n._(reportNames[answer.kind]);
  const { count, lines } = table;
  useWidePaper();
  return (
    <Stack gap={16} shrinks data-testid="report">
      <div>
        <h2 className={`${sectionTitle} ${styles.paperTitle}`}>{name}</h2>
        <Days answer={answer} />
        <FiguresAsOf location={location ?? null} asOf={answer.report.as_of} />
      </div>
      <ChangedDays days={answer.report.changed_days ?? []} />
      {lines.length === 0 ? (
        <EmptyState
          glyph={CalendarX}
          title={answer.kind === "sales" ? t`No sales in this period` : t`Nothing in this period`}
          text={<Trans>Choose other days or another location.</Trans>}
        />
      ) : (
        <>
          {table.chart === null ? null : <ReportBars caption={name} chart={table.chart} />}
          <ReportRows key={answer.kind} caption={name} table={table} />
          <Beside answer={answer} />
          {count > lines.length ? (
            <p className={note}>
              <Plural
                value={count}
                one="The largest are shown, of # in all; the file has all of them."
                other="The largest are shown, of # in all; the file has all of them."
              />
            </p>
          ) : null}
        </>
      )}
    </Stack>
  );
}

/** The days the report covers, and those it is compared with. */
function Days({ answer: { report } }: { readonly answer: ReportAnswer }) {
  const format = useFormat();
  if ("on" in report) {
    const day = format.day(report.on);
    return (
      <p>
        <Trans>At the end of {day}</Trans>
      </p>
    );
  }
  const span = ({ from, to }: { from: string; to: string }) =>
    from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
  const now = span(report);
  const before = span(report.previous);
  return (
    <p data-testid="report-days">
      <Trans>
        {now}, beside {before}
      </Trans>
    </p>
  );
}
