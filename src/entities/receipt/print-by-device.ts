import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import type { Printed, Transport } from "#/platform/printer/printer.ts";
import { printerBy } from "#/platform/printer/printers.ts";
import { logoDots, logoOf } from "./logo-picture.ts";
import type { PrinterSetup } from "./printer-setup.ts";

export type DeviceSetup = PrinterSetup & { readonly transport: Transport };

/** Whether receipts go to a printer of this device's own, past the browser's print. */
export function isByDevice(setup: PrinterSetup): setup is DeviceSetup {
  return setup.transport !== "browser";
}

/** Dots across the paper that are printed. */
const dotsOf = { 80: 576, 58: 384 } as const;

/** Prints a receipt on the printer of this device; connects to it first where that has to be. */
export async function printByDevice(
  paper: ReceiptPaper,
  setup: DeviceSetup,
  isCash: boolean,
): Promise<Printed> {
  const printer = printerBy(setup);
  if (printer.status() !== "ready") {
    const known = await printer.connect("known");
    // Where it is not known any more, the person's own touch lets the browser ask.
    const reached = known.ok ? known : await printer.connect("ask");
    if (!reached.ok) return reached;
  }
  const [{ encodePaper }, logo] = await Promise.all([import("./encode-paper.ts"), logoOf(paper)]);
  const bytes = encodePaper(paper, setup, { logo: logoDots(logo, dotsOf[setup.width]), isCash });
  return printer.write(bytes);
}
