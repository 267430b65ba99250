import { type Transport, transports } from "#/platform/printer/printer.ts";
import {
  type PaperWidth,
  storedPaperWidth,
  storePaperWidth,
} from "#/entities/sales/receipt/paper-width.ts";

/** The tables of signs a printer may be set to; the first is every printer's own. */
export const codePages = ["cp437", "cp858", "windows1252"] as const;
export type CodePage = (typeof codePages)[number];

export const baudRates = [9_600, 19_200, 38_400, 115_200] as const;

/** How this device prints. It is the device's own: another till has another printer. */
export interface PrinterSetup {
  /** `browser`: by the system's own print, whatever printer that knows. */
  readonly transport: Transport | "browser";
  /** The printer's name, as it says itself; empty where it says none. */
  readonly name: string;
  readonly width: PaperWidth;
  readonly codePage: CodePage;
  readonly baudRate: number;
  /** The paper is cut after each receipt. */
  readonly hasCutter: boolean;
  /** The cash drawer hangs on the printer and is opened for cash. */
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

/** What this device was set to; the browser's own print until somebody says otherwise. */
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

/** Whether anybody has said how this device prints, be it by the system's own print. */
export function isPrinterChosen(): boolean {
  return Object.keys(readKept()).length > 0;
}

export function storePrinterSetup({ width, ...setup }: PrinterSetup): void {
  storePaperWidth(width);
  try {
    localStorage.setItem(key, JSON.stringify(setup));
  } catch {
    // The choice then lasts until the page is left.
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
