import { Trans, useLingui } from "@lingui/react/macro";
import { FileDown } from "lucide-react";
import { paths } from "#/contract/paths.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Progress } from "#/ui/progress.tsx";
import { clamped, note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { DropZone } from "./drop-zone.tsx";
import type { ImportMode } from "./import-mode.ts";
import { useNeedsConnection } from "./needs-connection.tsx";
import { LocationField } from "./location-field.tsx";
import type { ImportRun } from "./use-import.ts";
import { useFileDownload } from "#/kit/server-queries/use-file-download.ts";

export interface ImportCardProps {
  readonly run: ImportRun;
  readonly mode: ImportMode;
}

/** Template download, stock location, file selection and the start button. */
export function ImportCard({ run, mode }: ImportCardProps) {
  const { t } = useLingui();
  const blocked = useNeedsConnection();
  const { busy, fetchFile } = useFileDownload();
  const isBusy = run.step !== "idle" || run.running !== null;
  const template = async () => {
    if (await fetchFile(paths.productsImportTemplate, "goods-template.csv"))
      toast({
        title: t`Template Downloaded`,
        text: t`Use this template for your imports`,
        kind: "success",
      });
  };
  return (
    <Card title={<Trans>Import</Trans>}>
      <Stack gap={16} minWidth={0}>
        {blocked}
        <Inline gap={8}>
          <Button
            glyph={FileDown}
            busy={busy}
            disabled={blocked !== null}
            data-testid="import-template"
            onClick={() => void template()}
          >
            <Trans>Download the template</Trans>
          </Button>
        </Inline>
        <p className={note}>
          <Trans>
            For items with serial numbers add the column Serial Numbers, with a semicolon after each
            number.
          </Trans>
        </p>
        <LocationField
          hint={t`What is available counts here.`}
          value={run.location}
          disabled={isBusy || blocked !== null}
          onChoose={run.move}
        />
        <DropZone mode={mode} disabled={isBusy || blocked !== null} onFile={run.pick} />
        <ChosenFile run={run} isBlocked={blocked !== null} />
      </Stack>
    </Card>
  );
}

function ChosenFile({ run, isBlocked }: { readonly run: ImportRun; readonly isBlocked: boolean }) {
  const { t } = useLingui();
  const { file, look, step, refusal } = run;
  if (file === null) return null;
  const isMapped = look !== null && look.missing.length === 0 && look.claimed_twice.length === 0;
  const said = refusal === null ? undefined : Object.values(refusal.fields)[0]?.[0];
  return (
    <Stack gap={16} minWidth={0}>
      <strong className={clamped} title={file.name}>
        {file.name}
      </strong>
      {step === "idle" ? null : (
        <Progress
          label={step === "checking" ? t`Checking the file` : t`Sending the file`}
          value={run.share < 1 ? run.share : null}
          max={1}
        />
      )}
      {refusal === null ? null : (
        <Notice
          tone="critical"
          urgent
          action={
            <Button size="small" onClick={run.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {said ?? <RefusedMessages refusal={refusal} />}
        </Notice>
      )}
      <Inline gap={8} justify="end">
        <Button disabled={step !== "idle"} onClick={() => run.pick(null)}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button
          variant="primary"
          busy={step === "starting"}
          disabled={step !== "idle" || run.running !== null || !isMapped || isBlocked}
          data-testid="start-import"
          onClick={run.start}
        >
          <Trans>Start import</Trans>
        </Button>
      </Inline>
    </Stack>
  );
}
