/**
 * Why a printer does not print. `not_offered`: this browser lacks the transport; `not_chosen`: no printer was
 * chosen; `away`: the chosen one is switched off or out of reach; `not_a_printer`: the chosen device cannot
 * print; `stuck`: it accepts no more data, because it is out of paper or its lid is open.
 */
export type PrinterFault = "not_offered" | "not_chosen" | "away" | "not_a_printer" | "stuck";

export type PrinterStatus = "off" | "ready" | "lost";

/** The result of a print job. */
export type Printed = { ok: true } | { ok: false; fault: PrinterFault };

/** A receipt printer on one transport. No method throws; bytes are sent unchanged. */
export interface Printer {
  /** Whether this browser supports the transport. */
  isOffered(): boolean;
  /**
   * Connects a printer: `known` connects one chosen before without a prompt; `ask` prompts the user, which
   * requires a user gesture. Returns its name.
   */
  connect(
    how: "ask" | "known",
  ): Promise<{ ok: true; name: string } | Extract<Printed, { ok: false }>>;
  /** Sends bytes to the connected printer. Resolves when it has accepted them. */
  write(bytes: Uint8Array): Promise<Printed>;
  status(): PrinterStatus;
  /** Disconnects, and revokes the permission if the browser supports it. */
  forget(): Promise<void>;
}

/** The transports a browser may support. */
export const transports = ["usb", "bluetooth", "serial"] as const;
export type Transport = (typeof transports)[number];

/** Splits bytes into chunks small enough for the buffer of the cheapest printers. */
export function* inPieces(bytes: Uint8Array, size: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += size) {
    yield new Uint8Array(bytes.subarray(at, at + size));
  }
}

/** Maps an error to a fault: browsers throw NotFoundError when the chooser was dismissed. */
export function faultOf(error: unknown, otherwise: PrinterFault): PrinterFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotFoundError" || name === "AbortError") return "not_chosen";
  if (name === "SecurityError" || name === "NotSupportedError") return "not_offered";
  if (name === "TimeoutError") return "stuck";
  return otherwise;
}

/** Limits the wait for a printer that accepts no data. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
