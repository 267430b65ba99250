import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ImportJob } from "#/contract/imports.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Progress } from "#/ui/progress.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { ImportNotFound, importStatus, isActive } from "./import-server-queries.ts";

export interface RunningImportProps {
  readonly id: string;
  readonly onEnd: (job: ImportJob | null) => void;
}

/** Progress of the running import, polled every three seconds; announces its result once. */
export function RunningImport({ id, onEnd }: RunningImportProps) {
  const { t } = useLingui();
  const { session: port, sync } = useServices();
  const { session } = useShop();
  const format = useFormat();
  const answer = useQuery(importStatus(port.api, session.business.id, id));
  const { data: job, error } = answer;
  const status = job?.status;
  const count = format.count(job?.successful_records ?? 0);
  const isUnknown = error instanceof ImportNotFound;
  useEffect(() => {
    if (status === "COMPLETED") {
      // Tills receive the new data through the feed; this one fetches it immediately.
      sync.poke();
      toast({
        title: t`Import Completed`,
        text: t`Successfully imported ${count} products`,
        kind: "success",
      });
      onEnd(job ?? null);
    } else if (status === "FAILED") {
      const text = t`The import process encountered errors`;
      toast({ title: t`Import Failed`, text, kind: "error" });
      onEnd(job ?? null);
    } else if (isUnknown) {
      const text = t`Import with ID ${id} not found after 2 attempts`;
      toast({ title: t`Import Error`, text, kind: "error" });
      onEnd(job ?? null);
    }
    // Announces only the end, once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words and the callers change with each drawing
  }, [status, isUnknown]);
  if (job !== undefined && !isActive(job)) return null;
  const done = format.count(job?.processed_records ?? 0);
  const total = format.count(job?.total_records ?? 0);
  return (
    <Card title={<Trans>Import under way</Trans>}>
      <Stack gap={16} minWidth={0} data-testid="import-running">
        <Progress
          label={job?.file_name ?? t`Your file`}
          value={job === undefined ? null : job.processed_records}
          max={job?.total_records ?? 1}
          numbers={t`${done} of ${total}`}
        />
        <p className={note}>
          <Trans>You can leave this page: the import continues, and tills keep selling.</Trans>
        </p>
      </Stack>
    </Card>
  );
}
