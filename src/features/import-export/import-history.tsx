import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Download, History } from "lucide-react";
import { useState } from "react";
import type { ImportJob } from "#/contract/imports.ts";
import { paths } from "#/contract/paths.ts";
import { fromServer } from "#/kit/list/from-server.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Pagination } from "#/ui/pagination.tsx";
import { historyPageSize, importHistory } from "./import-server-queries.ts";
import { clamped } from "#/ui/theme/text.css.ts";
import { Outcomes } from "./last-import.tsx";
import { useFileDownload } from "#/kit/server-queries/use-file-download.ts";

/** Past imports with their dates, row results, and the rows to correct. */
export function ImportHistory() {
  return (
    <Card title={<Trans>Import history</Trans>}>
      <HistoryResults />
    </Card>
  );
}

function HistoryResults() {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const answer = useQuery(importHistory(port.api, session.business.id, page));
  const { results, count } = answer.data ?? nothing;
  return (
    <ResourceList
      from={fromServer(answer, { title: t`Could not load import history` })}
      count={count}
      none={
        <EmptyState
          glyph={History}
          title={t`No imports yet`}
          text={<Trans>Choose a file above, or begin with the template.</Trans>}
        />
      }
    >
      <Stack gap={16} minWidth={0}>
        <DataTable
          caption={t`Import history`}
          columns={columns}
          rows={results}
          keyOf={({ id }) => id}
        />
        <Pagination
          label={t`Pages of the import history`}
          page={page}
          count={count}
          pageSize={historyPageSize}
          onPage={setPage}
        />
      </Stack>
    </ResourceList>
  );
}

const nothing: { results: ImportJob[]; count: number } = { results: [], count: 0 };

function useColumns(): DataColumn<ImportJob>[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  return [
    {
      id: "file",
      header: t`File`,
      phone: "title",
      cell: ({ file_name: name, failure }) => (
        <span>
          <span className={clamped} title={name}>
            {name}
          </span>
          {failure === null ? null : (
            <Text block size="small" tone="muted" weight="regular">
              {failure}
            </Text>
          )}
        </span>
      ),
    },
    {
      id: "time",
      header: t`Started`,
      phone: "text",
      cell: ({ created_at: at }) => format.moment(Date.parse(at), now),
    },
    {
      id: "taken",
      header: t`Imported`,
      phone: "figure",
      align: "end",
      cell: ({ successful_records: taken, total_records: total }) =>
        `${format.count(taken)} / ${format.count(total)}`,
    },
    {
      id: "outcomes",
      header: t`Rows`,
      phone: "text",
      cell: (job) => (job.status === "COMPLETED" ? <Outcomes job={job} /> : "–"),
    },
    {
      id: "status",
      header: t`Status`,
      phone: "aside",
      cell: (job) => <StatusBadge job={job} />,
    },
    {
      id: "acts",
      header: t`Actions`,
      hideHeader: true,
      phone: "acts",
      cell: (job) => <RejectedRows job={job} />,
    },
  ];
}

function StatusBadge({ job }: { readonly job: ImportJob }) {
  switch (job.status) {
    case "PENDING":
      return (
        <Badge tone="info">
          <Trans>Waiting</Trans>
        </Badge>
      );
    case "PROCESSING":
      return (
        <Badge tone="info">
          <Trans>Running</Trans>
        </Badge>
      );
    case "COMPLETED":
      return (
        <Badge tone="positive">
          <Trans>Completed</Trans>
        </Badge>
      );
    case "FAILED":
      return (
        <Badge tone="critical">
          <Trans>Failed</Trans>
        </Badge>
      );
  }
}

function RejectedRows({ job }: { readonly job: ImportJob }) {
  const { busy, fetchFile } = useFileDownload();
  const format = useFormat();
  if (job.rejected_records === 0) return null;
  const rejected = format.count(job.rejected_records);
  return (
    <Button
      size="small"
      glyph={Download}
      busy={busy}
      data-testid="rejected-rows"
      onClick={() => void fetchFile(paths.productsImportRejected(job.id), "rejected-rows.csv")}
    >
      <Trans>Rows left out: {rejected}</Trans>
    </Button>
  );
}
