import type { Printer, Transport } from "./printer.ts";
import { type Bluetooth, webBluetoothPrinter } from "./web-bluetooth-printer.ts";
import { type Serial, webSerialPrinter } from "./web-serial-printer.ts";
import { type Usb, webUsbPrinter } from "./web-usb-printer.ts";

/** What browsers may have and the language's own types do not name. */
interface Ways {
  readonly usb?: Usb;
  readonly bluetooth?: Bluetooth;
  readonly serial?: Serial;
}

export interface PrinterWay {
  readonly transport: Transport;
  /** For a serial port; bits a second. */
  readonly baudRate: number;
}

const open = new Map<string, Printer>();

/** The printer by this way: one for the whole page, since what is claimed is claimed once. */
export function printerBy({ transport, baudRate }: PrinterWay): Printer {
  const key = transport === "serial" ? `${transport} ${baudRate}` : transport;
  const known = open.get(key);
  if (known !== undefined) return known;
  // Interfaces of their own specifications, each of which may be missing.
  const ways = navigator as Ways;
  const made = {
    usb: () => webUsbPrinter(ways.usb),
    bluetooth: () => webBluetoothPrinter(ways.bluetooth),
    serial: () => webSerialPrinter(ways.serial, baudRate),
  }[transport]();
  open.set(key, made);
  return made;
}
