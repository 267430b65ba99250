/**
 * Why a printer does not print. `not_offered`: this browser has no such way; `not_chosen`: nobody chose
 * one; `away`: the chosen one is switched off or out of reach; `not_a_printer`: what was chosen takes no
 * print; `stuck`: it takes nothing more, out of paper or its lid open.
 */
export type PrinterFault = "not_offered" | "not_chosen" | "away" | "not_a_printer" | "stuck";

export type PrinterStatus = "off" | "ready" | "lost";

/** What a printer did with what it was given. */
export type Printed = { ok: true } | { ok: false; fault: PrinterFault };

/** One receipt printer by one way. No call throws; bytes go out as they are. */
export interface Printer {
  /** Whether this browser knows the way at all. */
  isOffered(): boolean;
  /**
   * Has a printer ready: `known` one that was chosen before, without a question; `ask` the one the person
   * points at, which needs a touch or a key first. Answers its name.
   */
  connect(
    how: "ask" | "known",
  ): Promise<{ ok: true; name: string } | Extract<Printed, { ok: false }>>;
  /** Sends bytes to the printer that is connected. Resolves when it has taken them. */
  write(bytes: Uint8Array): Promise<Printed>;
  status(): PrinterStatus;
  /** Lets go of it, and of the right to use it where the browser can. */
  forget(): Promise<void>;
}

/** The ways to a printer a browser may have. */
export const transports = ["usb", "bluetooth", "serial"] as const;
export type Transport = (typeof transports)[number];

/** Bytes a printer is given at once: small enough for the memory of the cheapest. */
export function* inPieces(bytes: Uint8Array, size: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += size) {
    yield new Uint8Array(bytes.subarray(at, at + size));
  }
}

/** What failed, in the port's words: a browser says NotFoundError when the choice was closed. */
export function faultOf(error: unknown, otherwise: PrinterFault): PrinterFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotFoundError" || name === "AbortError") return "not_chosen";
  if (name === "SecurityError" || name === "NotSupportedError") return "not_offered";
  if (name === "TimeoutError") return "stuck";
  return otherwise;
}

/** Gives up waiting for a printer that takes nothing. */
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
