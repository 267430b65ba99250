import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  Archive,
  ChartColumn,
  CircleAlert,
  ClipboardClock,
  Clock,
  Package,
  ReceiptText,
  Settings,
  ShoppingCart,
  Truck,
  UserCog,
  UsersRound,
} from "lucide-react";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { Glyph } from "#/ui/icon.tsx";

/** Counts shown next to an entry: unseen alerts, open decisions. */
export type Counted = "alerts" | "decisions";

/** An entry of the menu. Only screens that exist are listed, in the specification's order. */
export interface MenuItem {
  readonly id: string;
  readonly to:
    | "/dashboard"
    | "/sales/create"
    | "/sales"
    | "/shifts"
    | "/products"
    | "/customers"
    | "/purchases"
    | "/inventory"
    | "/credits"
    | "/financials"
    | "/reports"
    | "/decisions"
    | "/users"
    | "/settings";
  readonly label: MessageDescriptor;
  readonly glyph: Glyph;
  /** Null: every user may enter and sees their own data. */
  readonly needs: PermissionSlug | null;
  /** An alternative permission that also opens it. */
  readonly or?: PermissionSlug;
  /** The count shown next to its name. */
  readonly counted?: Counted;
}

const menu: readonly MenuItem[] = [
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
  { id: "shifts", to: "/shifts", label: msg`Shifts`, glyph: Clock, needs: "shift.open" },
  { id: "products", to: "/products", label: msg`Products`, glyph: Package, needs: "product.read" },
  {
    id: "customers",
    to: "/customers",
    label: msg`Customers`,
    glyph: UsersRound,
    needs: "customer.read",
  },
  {
    id: "purchases",
    to: "/purchases",
    label: msg`Purchases`,
    glyph: Truck,
    needs: "purchase.read",
    or: "purchase.receive",
  },
  {
    id: "inventory",
    to: "/inventory",
    label: msg`Inventory`,
    glyph: Archive,
    needs: "stock.read",
    counted: "alerts",
  },
  {
    id: "credits",
    to: "/credits",
    label: msg`Credits`,
    glyph: ClipboardClock,
    needs: "credit.read",
  },
  {
    id: "financials",
    to: "/financials",
    label: msg`Financials`,
    glyph: ChartColumn,
    needs: "report.view",
    or: "expense.create",
  },
  { id: "reports", to: "/reports", label: msg`Reports`, glyph: ReceiptText, needs: "report.view" },
  {
    id: "decisions",
    to: "/decisions",
    label: msg`To decide`,
    glyph: CircleAlert,
    needs: "sync.review",
    counted: "decisions",
  },
  { id: "users", to: "/users", label: msg`Users`, glyph: UserCog, needs: "user.manage" },
  { id: "settings", to: "/settings", label: msg`Settings`, glyph: Settings, needs: null },
];

/** Returns the entries a user with these permissions may open. */
export function openTo(permissions: ReadonlySet<string>): readonly MenuItem[] {
  return menu.filter(
    ({ needs, or = "" }) => needs === null || permissions.has(needs) || permissions.has(or),
  );
}
