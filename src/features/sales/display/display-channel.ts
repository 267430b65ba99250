import { createBroadcast } from "#/platform/broadcast.ts";

/** The sale as shown to the customer. Amounts in minor units, quantities in thousandths. */
export interface DisplayView {
  readonly shop: string;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
    readonly unit: string;
    readonly total: number;
  }[];
  readonly total: number;
  /** The tip for the staff on top; absent if there is none. */
  readonly tip?: number;
  /** The change once the sale is paid; null before. */
  readonly change: number | null;
}

type Message = { kind: "hello" } | { kind: "view"; view: DisplayView };

/** Channel between the counter and its display: a display posts hello, the counter posts the view. */
export function displayChannel() {
  return createBroadcast<Message>("customer-display", readMessage);
}

function readMessage(data: unknown): Message | null {
  if (typeof data !== "object" || data === null || !("kind" in data)) return null;
  if (data.kind === "hello") return { kind: "hello" };
  if (data.kind !== "view" || !("view" in data) || !isView(data.view)) return null;
  return { kind: "view", view: data.view };
}

/** The other end may run a different version of the app. */
function isView(view: unknown): view is DisplayView {
  return (
    typeof view === "object" &&
    view !== null &&
    "shop" in view &&
    "total" in view &&
    "change" in view &&
    "lines" in view &&
    Array.isArray(view.lines)
  );
}
