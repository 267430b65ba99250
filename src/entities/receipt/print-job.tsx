import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef, useState } from "react";
import { PrintPaper } from "#/entities/sales/receipt/print-paper.tsx";
import type { Language } from "#/i18n/language.ts";
import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { toast } from "#/ui/toast-store.ts";
import { logoOf } from "./logo-picture.ts";
import { PaperView } from "./paper-view.tsx";
import { isByDevice, printByDevice, type PrintFault } from "./print-by-device.ts";
import { printerFaults } from "./printer-faults.ts";
import { storedPrinterSetup } from "./printer-setup.ts";
import { isInCash, type ReceiptSource } from "./receipt-source.ts";
import { usePaper } from "./use-paper.ts";

export interface PrintJobProps {
  readonly source: ReceiptSource;
  readonly language: Language;
  readonly isCopy: boolean;
  readonly onEnd: () => void;
}

/**
 * Prints one receipt and then unmounts: on this device's own printer if one is configured, else by the
 * browser. If the printer fails, the browser's print dialog is offered.
 */
export function PrintJob({ source, language, isCopy, onEnd }: PrintJobProps) {
  const { t } = useLingui();
  const at = usePaper(source, language, isCopy);
  useEffect(() => {
    if (at.state !== "failed") return;
    toast({ kind: "error", title: t`The receipt could not be written in this language.` });
    onEnd();
  }, [at, onEnd, t]);
  if (at.state !== "ready") return null;
  return <Printing paper={at.paper} isCash={!isCopy && isInCash(source)} onEnd={onEnd} />;
}

export interface PrintingProps {
  readonly paper: ReceiptPaper;
  /** Cash was tendered: opens the drawer. */
  readonly isCash: boolean;
  readonly onEnd: () => void;
}

/** Prints a rendered receipt by this device's configured method. */
export function Printing({ paper, isCash, onEnd }: PrintingProps) {
  const [setup] = useState(storedPrinterSetup);
  const [fault, setFault] = useState<PrintFault | null>(null);
  const [byBrowser, setByBrowser] = useState(!isByDevice(setup));
  const isBegun = useRef(false);

  const send = useCallback(async () => {
    if (!isByDevice(setup)) return;
    setFault(null);
    const printed = await printByDevice(paper, setup, isCash);
    if (printed.ok) onEnd();
    else setFault(printed.fault);
  }, [paper, setup, isCash, onEnd]);

  useEffect(() => {
    if (isBegun.current || byBrowser) return;
    isBegun.current = true;
    void send();
  }, [byBrowser, send]);

  if (byBrowser) return <ByBrowser paper={paper} width={setup.width} onEnd={onEnd} />;
  if (fault === null) return null;
  return (
    <PrinterFailed
      fault={fault}
      onAgain={() => void send()}
      onBrowser={() => setByBrowser(true)}
      onClose={onEnd}
    />
  );
}

interface ByBrowserProps {
  readonly paper: ReceiptPaper;
  readonly width: 58 | 80;
  readonly onEnd: () => void;
}

function ByBrowser({ paper, width, onEnd }: ByBrowserProps) {
  const [isDrawn, setDrawn] = useState(false);
  // Waits for the images, because the browser prints the current state and would leave a gap.
  useEffect(() => {
    void logoOf(paper).then(() => setDrawn(true));
  }, [paper]);
  if (!isDrawn) return null;
  return (
    <PrintPaper width={width} onPrinted={onEnd}>
      <PaperView paper={paper} width={width} />
    </PrintPaper>
  );
}

interface PrinterFailedProps {
  readonly fault: PrintFault;
  readonly onAgain: () => void;
  readonly onBrowser: () => void;
  readonly onClose: () => void;
}

function PrinterFailed({ fault, onAgain, onBrowser, onClose }: PrinterFailedProps) {
  const { t, i18n } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Nothing was printed`}
      description={i18n._(printerFaults[fault])}
      width="narrow"
      testId="printer-failed"
      footer={
        <>
          <Button onClick={onBrowser} data-testid="print-by-browser">
            <Trans>Print with the browser</Trans>
          </Button>
          <Button variant="primary" onClick={onAgain} data-testid="print-again">
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    />
  );
}
