import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Boxes, ChartColumn, ClipboardClock, ReceiptText, ShoppingCart } from "lucide-react";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { Glyph } from "#/ui/icon.tsx";

/** An entry of the menu. Only screens that exist are listed. */
export interface MenuEntry {
  readonly id: string;
  readonly to: "/dashboard" | "/sales/create" | "/sales" | "/inventory" | "/credits";
  readonly label: MessageDescriptor;
  readonly glyph: Glyph;
  readonly needs: PermissionSlug;
}

export const menu: readonly MenuEntry[] = [
  {
    id: "dashboard",
    to: "/dashboard",
    label: msg`Dashboard`,
    glyph: ChartColumn,
    needs: "sale.read",
  },
  {
    id: "counter",
    to: "/sales/create",
    label: msg`New sale`,
    glyph: ShoppingCart,
    needs: "sale.create",
  },
  { id: "sales", to: "/sales", label: msg`Sales`, glyph: ReceiptText, needs: "sale.read" },
  {
    id: "inventory",
    to: "/inventory",
    label: msg`Inventory`,
    glyph: Boxes,
    needs: "stock.read",
  },
  {
    id: "credits",
    to: "/credits",
    label: msg`Credits`,
    glyph: ClipboardClock,
    needs: "credit.read",
  },
];
