import { createHash } from "node:crypto";
import type { FiscalDevice } from "./fiscal-port.ts";

/**
 * Replaces the authority in the demo, in development and in tests. It registers nothing, and its QR code
 * leads nowhere: the host name can never exist.
 */
export function createFiscalSimulator(): FiscalDevice {
  return {
    async register({ tin, till, globalCounter, time }) {
      const device = createHash("sha256").update(`${tin} ${till}`).digest("hex");
      const code = device.slice(0, 6).toUpperCase();
      const number = `${code}${globalCounter}`;
      // In the authority's format: the verification code and the time of the sale.
      const qr = `https://fiscal.invalid/${number}_${time.replaceAll(":", "")}`;
      return { ok: true, number, qr };
    },
  };
}
