import { Trans } from "@lingui/react/macro";
import type { ImportJob } from "#/contract/imports.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Notice } from "#/ui/notice.tsx";

/** Result of the import that ended last; shown until the next one starts. */
export function LastImport({ job }: { readonly job: ImportJob }) {
  return (
    <Notice tone={job.rejected_records > 0 ? "warning" : "positive"}>
      <span data-testid="import-ended">
        {job.file_name}: <Outcomes job={job} />
      </span>
    </Notice>
  );
}

/** Row results of an import. */
export function Outcomes({ job }: { readonly job: ImportJob }) {
  const format = useFormat();
  if (job.unchanged_records === job.total_records && job.total_records > 0)
    return <Trans>All rows unchanged</Trans>;
  const created = format.count(job.created_records);
  const updated = format.count(job.updated_records);
  const unchanged = format.count(job.unchanged_records);
  const rejected = format.count(job.rejected_records);
  return (
    <Trans>
      new {created}, changed {updated}, unchanged {unchanged}, left out {rejected}
    </Trans>
  );
}
