import { AsyncLocalStorage } from "node:async_hooks";

/** Where a request came from, as the audit log keeps it: enough to recognise, no whole address. */
export type RequestContext = {
  /** Browser and system in English, `Chrome on Android`; null where they are not known. */
  device: string | null;
  /** The network of the address: `41.59.12.x`. */
  network: string | null;
  /** The till the device says it is. */
  till: string | null;
};

const places = new AsyncLocalStorage<RequestContext>();

/** Runs a request, so that whatever it writes into the audit log says where it came from. */
export function runAtLocation<Result>(place: RequestContext, work: () => Result): Result {
  return places.run(place, work);
}

/** Where the present request came from; null for work that no request asked for. */
export function presentLocation(): RequestContext | null {
  return places.getStore() ?? null;
}

/** The network an address belongs to, too wide to name one person's connection by. */
export function networkKept(address: string): string | null {
  const plain = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/iu.exec(address);
  if (plain?.[1] !== undefined) return `${plain[1]}.x`;
  if (!address.includes(":")) return null;
  const head = address.split("::")[0] ?? "";
  const groups = head.split(":").filter((group) => group !== "");
  return groups.length === 0 ? null : `${groups.slice(0, 3).join(":").toLowerCase()}::`;
}
