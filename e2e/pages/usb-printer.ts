import type { Page } from "@playwright/test";
import { type PrintedLine, readEscPos } from "#tests/paper/read-escpos.ts";

/** From the next page load on, a receipt printer is connected to this device by USB and set up. */
export async function plugInPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const printed: number[] = [];
    const alternate = {
      interfaceClass: 7,
      endpoints: [{ endpointNumber: 1, direction: "out" }],
    };
    const device = {
      productName: "Recorder",
      opened: true,
      configuration: { interfaces: [{ interfaceNumber: 0, alternate }] },
      claimInterface: async () => undefined,
      transferOut: async (_endpoint: number, data: Uint8Array) => {
        printed.push(...data);
        return { status: "ok" };
      },
    };
    const usb = { getDevices: async () => [device], requestDevice: async () => device };
    Object.defineProperty(navigator, "usb", { value: usb });
    Object.defineProperty(window, "printedBytes", { value: printed });
    localStorage.setItem("receipt-printer", JSON.stringify({ transport: "usb" }));
  });
}

/** Lines printed on this page so far, as they appear on paper. */
export async function printedLines(page: Page): Promise<PrintedLine[]> {
  const bytes = await page.evaluate(() =>
    "printedBytes" in window ? (window.printedBytes as number[]) : [],
  );
  return readEscPos(Uint8Array.from(bytes));
}
