import { Trans } from "@lingui/react/macro";
import { Printer, Send, Share2 } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { Button } from "#/ui/button.tsx";
import type { Sendable } from "#/entities/receipt/receipt-source.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import type { Draw, PaperAction } from "./paper-job.tsx";

const PaperJob = lazy(async () => ({
  default: (await import("./paper-job.tsx")).PaperJob,
}));

export interface PaperActionsProps {
  /** Renders the document from current data. */
  readonly draw: Draw;
  /** The supplier's phone, if known. */
  readonly phone: string | null;
  /** What the server can send; absent for documents handed over in person only. */
  readonly send?: Sendable | undefined;
  /** Prefix of the buttons' test ids. */
  readonly name: string;
}

/** Prints a document for a supplier, shares it as a picture or text, or has the server send it. */
export function PaperActions({ draw, phone, send, name }: PaperActionsProps) {
  const canSend = useCan("receipt.send");
  const [action, setAction] = useState<PaperAction | null>(null);
  const onEnd = useCallback(() => setAction(null), []);
  return (
    <>
      <Button
        size="small"
        glyph={Printer}
        data-testid={`${name}-print`}
        onClick={() => setAction("print")}
      >
        <Trans>Print</Trans>
      </Button>
      <Button
        size="small"
        glyph={Share2}
        data-testid={`${name}-share`}
        onClick={() => setAction("share")}
      >
        <Trans>Share</Trans>
      </Button>
      {send === undefined || !canSend ? null : (
        <Button
          size="small"
          glyph={Send}
          data-testid={`${name}-send`}
          onClick={() => setAction("send")}
        >
          <Trans>Send</Trans>
        </Button>
      )}
      {action === null ? null : (
        <Suspense fallback={null}>
          <PaperJob act={action} draw={draw} phone={phone} send={send} onEnd={onEnd} />
        </Suspense>
      )}
    </>
  );
}
