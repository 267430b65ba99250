import { describe, expect, it, vi } from "vitest";
import type { Printer } from "./printer.ts";
import {
  type Bluetooth,
  type BluetoothDevice,
  webBluetoothPrinter,
} from "./web-bluetooth-printer.ts";
import { type SerialPort, webSerialPrinter } from "./web-serial-printer.ts";
import { type Usb, type UsbDevice, webUsbPrinter } from "./web-usb-printer.ts";

const bytes = Uint8Array.from({ length: 10_000 }, (_, at) => at % 256);
const gone = new DOMException("gone", "NetworkError");
const closed = new DOMException("nobody chose", "NotFoundError");

/** A transport with a fake printer that records what it receives. */
interface Recorder {
  readonly taken: number[];
  readonly sizes: number[];
  /** Thrown by the next write. */
  fault: DOMException | null;
}

const recorder = (): Recorder => ({ taken: [], sizes: [], fault: null });

function take(into: Recorder, data: BufferSource): void {
  if (into.fault !== null) throw into.fault;
  const piece = new Uint8Array(data as ArrayBuffer);
  into.taken.push(...piece);
  into.sizes.push(piece.length);
}

function usbWith(into: Recorder, interfaceClass = 7, choose: () => void = () => undefined): Usb {
  let opened = false;
  const device: UsbDevice = {
    productName: "XP-58",
    get opened() {
      return opened;
    },
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternate: {
            interfaceClass,
            endpoints: [
              { endpointNumber: 1, direction: "in" },
              { endpointNumber: 2, direction: "out" },
            ],
          },
        },
      ],
    },
    open: async () => void (opened = true),
    close: async () => void (opened = false),
    forget: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    async transferOut(endpoint, data) {
      expect(endpoint).toBe(2);
      take(into, data);
      return { status: "ok" };
    },
  };
  let allowed: UsbDevice[] = [];
  return {
    getDevices: async () => allowed,
    async requestDevice() {
      choose();
      allowed = [device];
      return device;
    },
  };
}

function bluetoothWith(into: Recorder, choose: () => void = () => undefined): Bluetooth {
  const server = {
    connected: true,
    connect: async () => server,
    disconnect: () => undefined,
    getPrimaryServices: async () => [
      {
        getCharacteristics: async () => [
          {
            properties: { write: false, writeWithoutResponse: true },
            writeValueWithResponse: async () => undefined,
            writeValueWithoutResponse: async (data: BufferSource) => take(into, data),
          },
        ],
      },
    ],
  };
  const device: BluetoothDevice = { name: "MPT-II", gatt: server, forget: async () => undefined };
  return {
    async requestDevice() {
      choose();
      return device;
    },
  };
}

function serialWith(into: Recorder, choose: () => void = () => undefined) {
  let stream: WritableStream<Uint8Array> | null = null;
  const port: SerialPort = {
    get writable() {
      return stream;
    },
    async open() {
      stream = new WritableStream({ write: (piece) => take(into, new Uint8Array(piece)) });
    },
    close: async () => void (stream = null),
    forget: async () => undefined,
  };
  let allowed: SerialPort[] = [];
  return {
    getPorts: async () => allowed,
    async requestPort() {
      choose();
      allowed = [port];
      return port;
    },
  };
}

const ways: [string, (into: Recorder, choose?: () => void) => Printer, string][] = [
  ["USB", (into, choose) => webUsbPrinter(usbWith(into, 7, choose)), "XP-58"],
  ["Bluetooth", (into, choose) => webBluetoothPrinter(bluetoothWith(into, choose)), "MPT-II"],
  ["a serial port", (into, choose) => webSerialPrinter(serialWith(into, choose), 9600), ""],
];

describe.each(ways)("a printer by %s", (_, printerWith, name) => {
  it("is requested once, receives every byte in order and in chunks, and is known afterwards", async () => {
    const into = recorder();
    const printer = printerWith(into);
    expect([printer.isOffered(), printer.status()]).toEqual([true, "off"]);
    expect(await printer.connect("known")).toEqual({ ok: false, fault: "away" });
    expect(await printer.connect("ask")).toEqual({ ok: true, name });
    expect(printer.status()).toBe("ready");
    expect(await printer.write(bytes)).toEqual({ ok: true });
    expect(into.taken).toEqual([...bytes]);
    expect(Math.max(...into.sizes)).toBeLessThanOrEqual(4_096);
    expect(await printer.connect("known")).toMatchObject({ ok: true });
  });

  it("reports that none was chosen", async () => {
    const printer = printerWith(recorder(), () => {
      throw closed;
    });
    expect(await printer.connect("ask")).toEqual({ ok: false, fault: "not_chosen" });
  });

  it("reports that it is unavailable, and prints when it is back", async () => {
    const into = recorder();
    const printer = printerWith(into);
    expect(await printer.write(bytes)).toEqual({ ok: false, fault: "away" });
    await printer.connect("ask");
    into.fault = gone;
    expect(await printer.write(bytes)).toEqual({ ok: false, fault: "away" });
    expect(printer.status()).toBe("lost");
    into.fault = null;
    await printer.connect("known");
    into.taken.length = 0;
    expect(await printer.write(bytes)).toEqual({ ok: true });
    expect(into.taken).toEqual([...bytes]);
  });

  it("is off after it is forgotten", async () => {
    const printer = printerWith(recorder());
    await printer.connect("ask");
    await printer.forget();
    expect(printer.status()).toBe("off");
    expect(await printer.write(bytes)).toEqual({ ok: false, fault: "away" });
  });
});

it("does not wait forever for a printer without paper", async () => {
  vi.useFakeTimers();
  const usb = usbWith(recorder());
  const device = await usb.requestDevice({ filters: [] });
  device.transferOut = () => new Promise(() => undefined);
  const printer = webUsbPrinter(usb);
  await printer.connect("known");
  const writing = printer.write(bytes);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await writing).toEqual({ ok: false, fault: "stuck" });
  vi.useRealTimers();
});

it("distinguishes a printer from another device, and reports a browser without support", async () => {
  const other = webUsbPrinter(usbWith(recorder(), 3));
  expect(await other.connect("ask")).toEqual({ ok: false, fault: "not_a_printer" });
  for (const printer of [
    webUsbPrinter(undefined),
    webBluetoothPrinter(undefined),
    webSerialPrinter(undefined, 9600),
  ]) {
    expect(printer.isOffered()).toBe(false);
    expect(await printer.connect("ask")).toEqual({ ok: false, fault: "not_offered" });
    await printer.forget();
  }
});
