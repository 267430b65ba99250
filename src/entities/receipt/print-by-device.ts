import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import type { PrinterFault, Transport } from "#/platform/printer/printer.ts";
import { printerBy } from "#/platform/printer/printers.ts";
import type { encodePaper } from "./encode-paper.ts";
import { logoDots, logoOf } from "./logo-picture.ts";
import type { PrinterSetup } from "./printer-setup.ts";

export type DeviceSetup = PrinterSetup & { readonly transport: Transport };

/** Why nothing was printed. `not_fetched`: this device has not got the language of printers yet. */
export type PrintFault = PrinterFault | "not_fetched";

export type PrintedByDevice = { ok: true } | { ok: false; fault: PrintFault };

/** Whether receipts go to a printer of this device's own, past the browser's print. */
export function isByDevice(setup: PrinterSetup): setup is DeviceSetup {
  return setup.transport !== "browser";
}

/** Dots across the paper that are printed. */
const dotsOf = { 80: 576, 58: 384 } as const;

/**
 * Has the language of printers on this device, so that it prints without a line too (decisions/0018).
 * Null where it is not here and could not be fetched.
 */
export function fetchEncoder(): Promise<typeof encodePaper | null> {
  return import("./encode-paper.ts").then(
    (part) => part.encodePaper,
    () => null,
  );
}

/** Prints a receipt on the printer of this device; connects to it first where that has to be. */
export async function printByDevice(
  paper: ReceiptPaper,
  setup: DeviceSetup,
  isCash: boolean,
): Promise<PrintedByDevice> {
  const printer = printerBy(setup);
  if (printer.status() !== "ready") {
    const known = await printer.connect("known");
    // Where it is not known any more, the person's own touch lets the browser ask.
    const reached = known.ok ? known : await printer.connect("ask");
    if (!reached.ok) return reached;
  }
  const [encode, logo] = await Promise.all([fetchEncoder(), logoOf(paper)]);
  if (encode === null) return { ok: false, fault: "not_fetched" };
  const bytes = encode(paper, setup, {
    logo: logoDots(logo, dotsOf[setup.width]),
    isCash,
  });
  return printer.write(bytes);
}
