import { createHash } from "node:crypto";
import type { FiscalDevice } from "./fiscal-port.ts";

/**
 * Stands in for the authority in the demo, in development and in tests. It registers nothing with
 * anybody, and its square code leads nowhere: the address is one that no host will ever have.
 */
export function createFiscalSimulator(): FiscalDevice {
  return {
    async register({ tin, till, globalCounter, time }) {
      const device = createHash("sha256").update(`${tin} ${till}`).digest("hex");
      const code = device.slice(0, 6).toUpperCase();
      const number = `${code}${globalCounter}`;
      // As the authority writes it: the verification code and the time of the sale.
      const qr = `https://fiscal.invalid/${number}_${time.replaceAll(":", "")}`;
      return { ok: true, number, qr };
    },
  };
}
