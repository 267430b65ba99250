import { Trans } from "@lingui/react/macro";
import { Printer, Share2 } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { withTexts } from "#/i18n/activation.ts";
import { Button } from "#/ui/button.tsx";
import type { Draw } from "./paper-job.tsx";

const PaperJob = lazy(async () => ({
  default: (await withTexts(import("./paper-job.tsx"), "receipt", "shared")).PaperJob,
}));

export interface PaperActsProps {
  /** Draws it as it is known at that moment. */
  readonly draw: Draw;
  /** The supplier's, where it is known. */
  readonly phone: string | null;
  /** Begins the names that tests find the buttons by. */
  readonly name: string;
}

/** Prints what goes to a supplier, or shares it as a picture or a text. */
export function PaperActs({ draw, phone, name }: PaperActsProps) {
  const [act, setAct] = useState<"print" | "share" | null>(null);
  const onEnd = useCallback(() => setAct(null), []);
  return (
    <>
      <Button
        size="small"
        glyph={Printer}
        data-testid={`${name}-print`}
        onClick={() => setAct("print")}
      >
        <Trans>Print</Trans>
      </Button>
      <Button
        size="small"
        glyph={Share2}
        data-testid={`${name}-share`}
        onClick={() => setAct("share")}
      >
        <Trans>Share</Trans>
      </Button>
      {act === null ? null : (
        <Suspense fallback={null}>
          <PaperJob act={act} draw={draw} phone={phone} onEnd={onEnd} />
        </Suspense>
      )}
    </>
  );
}
