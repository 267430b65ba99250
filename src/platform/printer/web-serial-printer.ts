import { faultOf, inPieces, type Printer, within } from "./printer.ts";

/** The parts of Web Serial in use (https://wicg.github.io/serial/). */
export interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  forget?(): Promise<void>;
}
export interface Serial {
  getPorts(): Promise<SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

const pieceSize = 512;
const patienceMs = 15_000;

/**
 * A receipt printer on a serial port: wired, or an older Bluetooth printer paired with the device.
 *
 * @param baudRate bits per second, as printed on the printer's self-test page
 */
export function webSerialPrinter(serial: Serial | undefined, baudRate: number): Printer {
  let held: SerialPort | null = null;
  let isLost = false;

  return {
    isOffered: () => serial !== undefined,
    async connect(how) {
      if (serial === undefined) return { ok: false, fault: "not_offered" };
      try {
        const [known] = how === "known" ? await serial.getPorts() : [];
        const port = how === "known" ? known : await serial.requestPort();
        if (port === undefined) return { ok: false, fault: "away" };
        if (port.writable === null) await within(patienceMs, port.open({ baudRate }));
        held = port;
        isLost = false;
        return { ok: true, name: "" };
      } catch (error) {
        return { ok: false, fault: faultOf(error, "away") };
      }
    },
    async write(bytes) {
      const port = held;
      const writer = port?.writable?.getWriter();
      if (port === null || writer === undefined) return { ok: false, fault: "away" };
      try {
        for (const chunk of inPieces(bytes, pieceSize)) {
          await within(patienceMs, writer.write(chunk));
        }
        return { ok: true };
      } catch (error) {
        isLost = true;
        held = null;
        // Discards pending data, which would otherwise precede the next receipt.
        await writer.abort().catch(() => undefined);
        return { ok: false, fault: faultOf(error, "away") === "stuck" ? "stuck" : "away" };
      } finally {
        writer.releaseLock();
        if (held === null) await port.close().catch(() => undefined);
      }
    },
    status: () => (held !== null ? "ready" : isLost ? "lost" : "off"),
    async forget() {
      const ports = held === null ? ((await serial?.getPorts()) ?? []) : [held];
      held = null;
      isLost = false;
      for (const port of ports) {
        await port.close().catch(() => undefined);
        await port.forget?.();
      }
    },
  };
}
