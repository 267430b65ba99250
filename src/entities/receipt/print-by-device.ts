import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import type { PrinterFault, Transport } from "#/platform/printer/printer.ts";
import { printerBy } from "#/platform/printer/printers.ts";
import type { encodePaper } from "./encode-paper.ts";
import { logoDots, logoOf } from "./logo-picture.ts";
import type { PrinterSetup } from "./printer-setup.ts";

export type DeviceSetup = PrinterSetup & { readonly transport: Transport };

/** Why nothing was printed. `not_fetched`: this device has not cached the printer encoder yet. */
export type PrintFault = PrinterFault | "not_fetched";

export type PrintedByDevice = { ok: true } | { ok: false; fault: PrintFault };

/** Whether receipts are sent directly to a printer of this device instead of the browser's print dialog. */
export function isByDevice(setup: PrinterSetup): setup is DeviceSetup {
  return setup.transport !== "browser";
}

/** Printable dots across the paper. */
const dotsOf = { 80: 576, 58: 384 } as const;

/**
 * Loads the printer encoder, so that this device can print offline too (decisions/0018). Null if it is not
 * cached and cannot be loaded.
 */
export function fetchEncoder(): Promise<typeof encodePaper | null> {
  return import("./encode-paper.ts").then(
    (part) => part.encodePaper,
    () => null,
  );
}

/** Prints a receipt on this device's printer, connecting to it first if needed. */
export async function printByDevice(
  paper: ReceiptPaper,
  setup: DeviceSetup,
  isCash: boolean,
): Promise<PrintedByDevice> {
  const printer = printerBy(setup);
  if (printer.status() !== "ready") {
    const known = await printer.connect("known");
    // If the printer is no longer paired, the user's tap allows the browser to prompt for it.
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
