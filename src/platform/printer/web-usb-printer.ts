import { faultOf, inPieces, type Printer, within } from "./printer.ts";

/** The parts of WebUSB in use (https://wicg.github.io/webusb/). */
interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: "in" | "out";
}
interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternate: {
    readonly interfaceClass: number;
    readonly endpoints: readonly UsbEndpoint[];
  };
}
export interface UsbDevice {
  readonly productName?: string | undefined;
  readonly opened: boolean;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  forget?(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ status?: string | undefined }>;
}
export interface Usb {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>;
}

/** The USB device class of printers. */
const printerClass = 7;
const vendorClass = 255;
const pieceSize = 4_096;
const patienceMs = 15_000;

/** A USB receipt printer. */
export function webUsbPrinter(usb: Usb | undefined): Printer {
  let held: { device: UsbDevice; endpoint: number } | null = null;
  let isLost = false;

  async function open(device: UsbDevice): Promise<boolean> {
    if (!device.opened) await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const interfaces = device.configuration?.interfaces ?? [];
    // Some low-cost printers use the vendor-specific class.
    const way = [printerClass, vendorClass]
      .flatMap((wanted) =>
        interfaces.filter(({ alternate }) => alternate.interfaceClass === wanted),
      )
      .find(({ alternate }) => alternate.endpoints.some(({ direction }) => direction === "out"));
    const out = way?.alternate.endpoints.find(({ direction }) => direction === "out");
    if (way === undefined || out === undefined) return false;
    await device.claimInterface(way.interfaceNumber);
    held = { device, endpoint: out.endpointNumber };
    isLost = false;
    return true;
  }

  return {
    isOffered: () => usb !== undefined,
    async connect(how) {
      if (usb === undefined) return { ok: false, fault: "not_offered" };
      try {
        const [known] = how === "known" ? await usb.getDevices() : [];
        const filters = [{ classCode: printerClass }, { classCode: vendorClass }];
        const device = how === "known" ? known : await usb.requestDevice({ filters });
        if (device === undefined) return { ok: false, fault: "away" };
        if (!(await open(device))) return { ok: false, fault: "not_a_printer" };
        return { ok: true, name: device.productName ?? "" };
      } catch (error) {
        return { ok: false, fault: faultOf(error, "away") };
      }
    },
    async write(bytes) {
      if (held === null) return { ok: false, fault: "away" };
      const { device, endpoint } = held;
      try {
        for (const piece of inPieces(bytes, pieceSize)) {
          const { status } = await within(patienceMs, device.transferOut(endpoint, piece));
          if (status !== undefined && status !== "ok") return { ok: false, fault: "stuck" };
        }
        return { ok: true };
      } catch (error) {
        isLost = true;
        held = null;
        await device.close().catch(() => undefined);
        const fault = faultOf(error, "away");
        return { ok: false, fault: fault === "not_chosen" ? "away" : fault };
      }
    },
    status: () => (held !== null ? "ready" : isLost ? "lost" : "off"),
    async forget() {
      const devices = held === null ? ((await usb?.getDevices()) ?? []) : [held.device];
      held = null;
      isLost = false;
      for (const device of devices) {
        await device.close().catch(() => undefined);
        await device.forget?.();
      }
    },
  };
}
