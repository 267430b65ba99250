import type { DiscrepancyRow } from "#/contract/sync.ts";

/** The screen where a discrepancy can be examined or resolved. */
export type DecisionSource =
  | { to: "/sales/$id"; params: { id: string } }
  | { to: "/inventory/transfers/$id"; params: { id: string } }
  | { to: "/customers/$id"; params: { id: string } }
  | { to: "/purchases/$id"; params: { id: string } }
  | { to: "/shifts/$id"; params: { id: string } };

/** Returns the record a discrepancy concerns, if a screen shows it. */
export function sourceOf({
  source,
  data,
}: Pick<DiscrepancyRow, "source" | "data">): DecisionSource | null {
  const customer = textOf(data["customer"]);
  if (customer !== "") return { to: "/customers/$id", params: { id: customer } };
  const transfer = textOf(data["transfer"]);
  if (transfer !== "") return { to: "/inventory/transfers/$id", params: { id: transfer } };
  const purchase = textOf(data["purchase"]);
  if (purchase !== "") return { to: "/purchases/$id", params: { id: purchase } };
  if (source === undefined) return null;
  const { type, id } = source;
  if (type.startsWith("sale.")) return { to: "/sales/$id", params: { id } };
  if (type.startsWith("transfer.")) return { to: "/inventory/transfers/$id", params: { id } };
  if (type.startsWith("purchase.")) return { to: "/purchases/$id", params: { id } };
  if (type.startsWith("shift.") || type === "cash.move")
    return { to: "/shifts/$id", params: { id } };
  return null;
}

/** Returns a string value of the discrepancy's data; empty if it is not a string. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
