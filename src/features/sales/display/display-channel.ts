import { createBroadcast } from "#/platform/broadcast.ts";

/** What the customer sees of a sale. Money in minor units, quantities in thousandths. */
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
  /** What they leave for the staff on top; absent where that is nothing. */
  readonly tip?: number;
  /** Once it is paid: what is given back; null before. */
  readonly change: number | null;
}

type Message = { kind: "hello" } | { kind: "view"; view: DisplayView };

/** Between the counter and its display: a display says hello, the counter says what is to be seen. */
export function displayChannel() {
  return createBroadcast<Message>("customer-display", readMessage);
}

function readMessage(data: unknown): Message | null {
  if (typeof data !== "object" || data === null || !("kind" in data)) return null;
  if (data.kind === "hello") return { kind: "hello" };
  if (data.kind !== "view" || !("view" in data) || !isView(data.view)) return null;
  return { kind: "view", view: data.view };
}

/** Another version of the app may be at the other end. */
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
