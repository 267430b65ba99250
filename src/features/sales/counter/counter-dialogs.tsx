import { lazy } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import { openedAtLast } from "#/platform/fetched-at-last.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { LazyMount } from "#/ui/lazy-mount.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { cartName } from "../cart/cart-name.ts";
import { useCustomerChoice } from "../cart/use-customer-choice.ts";
import type { AddItem } from "./add-item.ts";
import type { LinePad } from "./use-line-pad.ts";

/** Overlays of the counter; on a phone this includes the cart. */
export type OpenPart =
  | "adjust"
  | "camera"
  | "cart"
  | "carts"
  | "customer"
  | "park"
  | "keys"
  | "quick"
  | null;

export interface CounterDialogsProps {
  readonly open: OpenPart;
  readonly onOpen: (part: OpenPart) => void;
  readonly controller: CartController;
  readonly cart: CartRow;
  readonly chosen: CartLine | null;
  readonly pad: LinePad;
  readonly items: AddItem;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onRemove: (line: CartLine) => void;
}

const parts = {
  adjust: () => import("../dialogs/adjust-dialog.tsx"),
  carts: () => import("../dialogs/carts-dialog.tsx"),
  customer: () => import("../customer/customer-dialog.tsx"),
  keys: () => import("./key-sheet.tsx"),
  park: () => import("./park-dialog.tsx"),
  quick: () => import("./quick-item-dialog.tsx"),
};

const AdjustDialog = lazy(async () => ({
  default: (await openedAtLast(parts.adjust)).AdjustDialog,
}));
const CartsDialog = lazy(async () => ({
  default: (await openedAtLast(parts.carts)).CartsDialog,
}));
const CustomerDialog = lazy(async () => ({
  default: (await openedAtLast(parts.customer)).CustomerDialog,
}));
const KeySheet = lazy(async () => ({
  default: (await openedAtLast(parts.keys)).KeySheet,
}));
const ParkDialog = lazy(async () => ({
  default: (await openedAtLast(parts.park)).ParkDialog,
}));
const QuickItemDialog = lazy(async () => ({
  default: (await openedAtLast(parts.quick)).QuickItemDialog,
}));
/** Loaded separately, since only camera users need it. */
const CameraScan = lazy(async () => ({
  default: (await openedAtLast(() => import("../dialogs/camera-scan.tsx"))).CameraScan,
}));

/** Fetches the dialogs before they are first opened. */
export function fetchDialogs(): void {
  for (const part of Object.values(parts)) part().catch(() => undefined);
}

/** The dialogs of the counter. Their messages are part of this chunk. */
export function CounterDialogs(props: CounterDialogsProps) {
  const { open, onOpen, controller, cart, chosen, pad, items, query, onQuery, onRemove } = props;
  const format = useFormat();
  const isPhone = useMedia(media.onePane);
  const chooseCustomer = useCustomerChoice(controller);
  const back = isPhone ? "cart" : null;
  const turns = (part: OpenPart, otherwise: OpenPart = null) => ({
    open: open === part,
    onOpenChange: (isOpen: boolean) => onOpen(isOpen ? part : otherwise),
  });
  return (
    <>
      <LazyMount open={open === "adjust"}>
        {open === "adjust" ? (
          <AdjustDialog
            controller={controller}
            cart={cart}
            line={chosen}
            asked={pad.asked}
            onRemove={onRemove}
            onClose={() => {
              // The rejected input has been handled by the dialog.
              pad.begin();
              onOpen(back);
            }}
          />
        ) : null}
      </LazyMount>
      <LazyMount open={open === "camera"}>
        {open === "camera" ? (
          <CameraScan onCode={(code) => void items.scan(code)} onClose={() => onOpen(null)} />
        ) : null}
      </LazyMount>
      <LazyMount open={open === "customer"}>
        <CustomerDialog {...turns("customer", back)} onChoose={chooseCustomer} />
      </LazyMount>
      <LazyMount open={open === "park"}>
        <ParkDialog
          {...turns("park")}
          suggestion={cartName(cart, format)}
          controller={controller}
        />
      </LazyMount>
      <LazyMount open={open === "carts"}>
        {open === "carts" ? (
          <CartsDialog controller={controller} onClose={() => onOpen(back)} />
        ) : null}
      </LazyMount>
      <LazyMount open={open === "quick"}>
        <QuickItemDialog
          key={String(open === "quick")}
          {...turns("quick")}
          suggestion={query.trim()}
          onAdd={(item) => {
            items.addQuick(item);
            onQuery("");
          }}
        />
      </LazyMount>
      <LazyMount open={open === "keys"}>
        <KeySheet {...turns("keys")} />
      </LazyMount>
    </>
  );
}
