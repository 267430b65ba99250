import type { Printer, Transport } from "./printer.ts";
import { type Bluetooth, webBluetoothPrinter } from "./web-bluetooth-printer.ts";
import { type Serial, webSerialPrinter } from "./web-serial-printer.ts";
import { type Usb, webUsbPrinter } from "./web-usb-printer.ts";

/** Browser APIs missing from TypeScript's own types. */
interface Ways {
  readonly usb?: Usb;
  readonly bluetooth?: Bluetooth;
  readonly serial?: Serial;
}

export interface PrinterWay {
  readonly transport: Transport;
  /** Bits per second of a serial port. */
  readonly baudRate: number;
}

const open = new Map<string, Printer>();

/** Returns the printer of a transport: one per page, since a device can only be claimed once. */
export function printerBy({ transport, baudRate }: PrinterWay): Printer {
  const key = transport === "serial" ? `${transport} ${baudRate}` : transport;
  const known = open.get(key);
  if (known !== undefined) return known;
  // Separate specifications, each of which may be unsupported.
  const ways = navigator as Ways;
  const made = {
    usb: () => webUsbPrinter(ways.usb),
    bluetooth: () => webBluetoothPrinter(ways.bluetooth),
    serial: () => webSerialPrinter(ways.serial, baudRate),
  }[transport]();
  open.set(key, made);
  return made;
}
