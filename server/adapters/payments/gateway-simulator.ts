import type { GatewayAnswer, GatewayStatus, PaymentGateway } from "./gateway-port.ts";
import { isRecord, payloadChecksum, signedPayload } from "./signed-payload.ts";

/** The customer's behaviour, by the last digit of the phone number. */
const simulatedCustomers = {
  /** Pays, and the report arrives immediately. */
  "0": "pays",
  /** Pays after a while. */
  "1": "late",
  /** Pays; the report is lost, and only a status query reveals it. */
  "2": "lost",
  /** Pays; the report arrives twice. */
  "3": "doubled",
  /** Pays half. */
  "4": "wrong_amount",
  /** Declines. */
  "5": "refuses",
  /** Never responds. */
  "6": "silent",
} as const;
type Behaviour = (typeof simulatedCustomers)[keyof typeof simulatedCustomers];

export type SimulatorSettings = {
  /** Signs the reports. */
  checksumKey: string;
  /** Receives the reports. */
  report: (body: string) => void;
  /** Runs `work` later; the demo's customer takes a few seconds. */
  later: (work: () => void, how: "soon" | "late") => void;
};

type Held = { amount: number; status: GatewayStatus };

/**
 * Replaces a gateway in the demo, in development and in tests: it moves no money. Its reports are signed like
 * ClickPesa's, and its customers respond late, twice, wrongly or not at all.
 */
export function simulatedGateway(settings: SimulatorSettings): PaymentGateway & {
  /** How often each reference was shown on a phone. */
  shown: ReadonlyMap<string, number>;
} {
  const { checksumKey, report, later } = settings;
  const held = new Map<string, Held>();
  const shown = new Map<string, number>();
  const settle = (reference: string, status: GatewayStatus, reports: number) => {
    const one = held.get(reference);
    if (one === undefined) return;
    held.set(reference, { ...one, status });
    const body = reportOf(checksumKey, reference, status);
    for (let sent = 0; sent < reports; sent += 1) report(body);
  };
  return {
    shown,

    async ask({ reference, amount, phone }): Promise<GatewayAnswer> {
      // Like a real gateway: one request per order reference.
      if (held.has(reference))
        return { ok: false, code: "refused", reason: "Order reference already used" };
      held.set(reference, { amount, status: { state: "pending" } });
      shown.set(reference, (shown.get(reference) ?? 0) + 1);
      const does = behaviourOf(phone);
      const paid = (sum: number): GatewayStatus => ({
        state: "paid",
        amount: sum,
        reference: `SIM${reference.slice(1, 9)}`,
      });
      if (does === "pays") later(() => settle(reference, paid(amount), 1), "soon");
      if (does === "late") later(() => settle(reference, paid(amount), 1), "late");
      if (does === "lost") later(() => settle(reference, paid(amount), 0), "soon");
      if (does === "doubled") later(() => settle(reference, paid(amount), 2), "soon");
      if (does === "wrong_amount")
        later(() => settle(reference, paid(Math.floor(amount / 200) * 100), 1), "soon");
      if (does === "refuses")
        later(
          () => settle(reference, { state: "failed", reason: "Declined by customer" }, 1),
          "soon",
        );
      return { ok: true, status: { state: "pending" } };
    },

    async find(reference): Promise<GatewayAnswer> {
      return { ok: true, status: held.get(reference)?.status ?? null };
    },

    readHook(body) {
      const data = signedPayload(checksumKey, body)?.["data"];
      if (!isRecord(data)) return null;
      const { reference, status } = data as { reference: string; status: GatewayStatus };
      return { reference, status };
    },
  };
}

/** A signed report of a request's outcome. */
export function reportOf(key: string, reference: string, status: GatewayStatus): string {
  const payload = { event: "PAYMENT", data: { reference, status } };
  return JSON.stringify({ ...payload, checksum: payloadChecksum(key, payload) });
}

/** A number with any other last digit pays. */
function behaviourOf(phone: string): Behaviour {
  const digit = phone.at(-1) ?? "";
  return Object.entries(simulatedCustomers).find(([last]) => last === digit)?.[1] ?? "pays";
}
