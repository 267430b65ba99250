import { faultOf, inPieces, type Printer, within } from "./printer.ts";

/** The parts of Web Bluetooth in use (https://webbluetoothcg.github.io/web-bluetooth/). */
interface Characteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  writeValueWithResponse(data: BufferSource): Promise<void>;
  writeValueWithoutResponse(data: BufferSource): Promise<void>;
}
interface GattServer {
  readonly connected: boolean;
  connect(): Promise<GattServer>;
  disconnect(): void;
  getPrimaryServices(): Promise<{ getCharacteristics(): Promise<Characteristic[]> }[]>;
}
export interface BluetoothDevice {
  readonly name?: string | undefined;
  readonly gatt?: GattServer | undefined;
  forget?(): Promise<void>;
}
export interface Bluetooth {
  /** Not available in every browser that supports the rest. */
  getDevices?(): Promise<BluetoothDevice[]>;
  requestDevice(options: {
    acceptAllDevices: true;
    optionalServices: readonly string[];
  }): Promise<BluetoothDevice>;
}

/** GATT services used by low-cost printers; a page may only access those listed in its request. */
const services = [
  "000018f0-0000-1000-8000-00805f9b34fb",
  "0000ff00-0000-1000-8000-00805f9b34fb",
  "0000ffe0-0000-1000-8000-00805f9b34fb",
  "49535343-fe7d-4ae5-8fa9-9fafd205e455",
  "e7810a71-73ae-499d-8c15-faa9aef0c3f2",
] as const;

/** Fits into a packet, minus its header, of every protocol version that printers use. */
const pieceSize = 100;
const patienceMs = 15_000;

/** A Bluetooth Low Energy receipt printer. Older Bluetooth printers appear as serial ports. */
export function webBluetoothPrinter(bluetooth: Bluetooth | undefined): Printer {
  let held: { device: BluetoothDevice; server: GattServer; out: Characteristic } | null = null;
  let known: BluetoothDevice | null = null;
  let isLost = false;

  async function open(device: BluetoothDevice): Promise<boolean> {
    const server = await within(patienceMs, device.gatt?.connect() ?? Promise.reject(new Error()));
    for (const service of await server.getPrimaryServices()) {
      const found = await service.getCharacteristics();
      const out = found.find(({ properties: can }) => can.write || can.writeWithoutResponse);
      if (out === undefined) continue;
      held = { device, server, out };
      known = device;
      isLost = false;
      return true;
    }
    server.disconnect();
    return false;
  }

  async function wanted(source: Bluetooth, how: "ask" | "known") {
    if (how === "ask")
      return source.requestDevice({ acceptAllDevices: true, optionalServices: services });
    return known ?? (await source.getDevices?.())?.[0];
  }

  return {
    isOffered: () => bluetooth !== undefined,
    async connect(how) {
      if (bluetooth === undefined) return { ok: false, fault: "not_offered" };
      try {
        const device = await wanted(bluetooth, how);
        if (device === undefined) return { ok: false, fault: "away" };
        if (!(await open(device))) return { ok: false, fault: "not_a_printer" };
        return { ok: true, name: device.name ?? "" };
      } catch (error) {
        const fault = faultOf(error, "away");
        return { ok: false, fault: fault === "stuck" ? "away" : fault };
      }
    },
    async write(bytes) {
      if (held === null || !held.server.connected) {
        isLost ||= held !== null;
        held = null;
        return { ok: false, fault: "away" };
      }
      const { out } = held;
      try {
        for (const piece of inPieces(bytes, pieceSize)) {
          // Waits for a response if supported: data exceeding a printer's buffer is lost without an error.
          await within(
            patienceMs,
            out.properties.write
              ? out.writeValueWithResponse(piece)
              : out.writeValueWithoutResponse(piece),
          );
        }
        return { ok: true };
      } catch (error) {
        isLost = true;
        held = null;
        return { ok: false, fault: faultOf(error, "away") === "stuck" ? "stuck" : "away" };
      }
    },
    status: () => (held?.server.connected ? "ready" : isLost || held !== null ? "lost" : "off"),
    async forget() {
      const device = held?.device ?? known;
      held?.server.disconnect();
      held = null;
      known = null;
      isLost = false;
      await device?.forget?.();
    },
  };
}
