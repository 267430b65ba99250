import { AsyncLocalStorage } from "node:async_hooks";

/** The origin of a request as stored in the audit log: recognisable, but without the full address. */
export type RequestContext = {
  /** Browser and system in English, `Chrome on Android`; null if unknown. */
  device: string | null;
  /** The network of the address: `41.59.12.x`. */
  network: string | null;
  /** The till the device claims to be. */
  till: string | null;
};

const places = new AsyncLocalStorage<RequestContext>();

/** Runs a request in this context, so that its audit log entries contain its origin. */
export function runAtLocation<Result>(place: RequestContext, work: () => Result): Result {
  return places.run(place, work);
}

/** The origin of the current request; null for background work. */
export function presentLocation(): RequestContext | null {
  return places.getStore() ?? null;
}

/** The network of an address, too wide to identify a single connection. */
export function networkKept(address: string): string | null {
  const plain = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/iu.exec(address);
  if (plain?.[1] !== undefined) return `${plain[1]}.x`;
  if (!address.includes(":")) return null;
  const head = address.split("::")[0] ?? "";
  const groups = head.split(":").filter((group) => group !== "");
  return groups.length === 0 ? null : `${groups.slice(0, 3).join(":").toLowerCase()}::`;
}
