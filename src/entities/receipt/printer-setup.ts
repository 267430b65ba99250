import { type Transport, transports } from "#/platform/printer/printer.ts";
import {
  type PaperWidth,
  storedPaperWidth,
  storePaperWidth,
} from "#/entities/sales/receipt/paper-width.ts";

/** Code pages a printer may be set to; the first is supported by every printer. */
export const codePages = ["cp437", "cp858", "windows1252"] as const;
export type CodePage = (typeof codePages)[number];

export const baudRates = [9_600, 19_200, 38_400, 115_200] as const;

/** Printing settings, per device because each till has its own printer. */
export interface PrinterSetup {
  /** `browser`: the system's print dialog, with any printer it supports. */
  readonly transport: Transport | "browser";
  /** The printer's reported name; empty if it reports none. */
  readonly name: string;
  readonly width: PaperWidth;
  readonly codePage: CodePage;
  readonly baudRate: number;
  /** Whether the paper is cut after each receipt. */
  readonly hasCutter: boolean;
  /** Whether a cash drawer is connected to the printer and opened for cash. */
  readonly opensDrawer: boolean;
}

const key = "receipt-printer";

const usual: Omit<PrinterSetup, "width"> = {
  transport: "browser",
  name: "",
  codePage: "cp437",
  baudRate: 9_600,
  hasCutter: true,
  opensDrawer: false,
};

/** Returns this device's settings; defaults to the browser's print dialog. */
export function storedPrinterSetup(): PrinterSetup {
  const width = storedPaperWidth();
  const kept = readKept();
  return {
    transport: transports.find((one) => one === kept["transport"]) ?? usual.transport,
    name: typeof kept["name"] === "string" ? kept["name"] : usual.name,
    width,
    codePage: codePages.find((one) => one === kept["codePage"]) ?? usual.codePage,
    baudRate: baudRates.find((one) => one === kept["baudRate"]) ?? usual.baudRate,
    hasCutter: kept["hasCutter"] !== false,
    opensDrawer: kept["opensDrawer"] === true,
  };
}

/** Whether a printing method was chosen on this device, including the system's print dialog. */
export function isPrinterChosen(): boolean {
  return Object.keys(readKept()).length > 0;
}

export function storePrinterSetup({ width, ...setup }: PrinterSetup): void {
  storePaperWidth(width);
  try {
    localStorage.setItem(key, JSON.stringify(setup));
  } catch {
    // The choice then lasts until the page is closed.
  }
}

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
