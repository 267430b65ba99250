import { lazy } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import { openedAtLast } from "#/platform/fetched-at-last.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { OnDemand } from "#/ui/on-demand.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { cartName } from "../cart/cart-name.ts";
import { useCustomerChoice } from "../cart/use-customer-choice.ts";
import type { AddGood } from "./add-good.ts";
import type { LinePad } from "./use-line-pad.ts";

/** What may lie over the counter; on a phone the cart itself, too. */
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
  readonly desk: CartDesk;
  readonly cart: CartRow;
  readonly chosen: CartLine | null;
  readonly pad: LinePad;
  readonly goods: AddGood;
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
/** Not with the others: only who holds a packet before the camera needs it. */
const CameraScan = lazy(async () => ({
  default: (await openedAtLast(() => import("../dialogs/camera-scan.tsx"))).CameraScan,
}));

/** Has the windows here before they are asked for. */
export function fetchDialogs(): void {
  for (const part of Object.values(parts)) part().catch(() => undefined);
}

/** The windows over the counter. Their texts come with this part. */
export function CounterDialogs(props: CounterDialogsProps) {
  const { open, onOpen, desk, cart, chosen, pad, goods, query, onQuery, onRemove } = props;
  const format = useFormat();
  const isPhone = useMedia(media.onePane);
  const chooseCustomer = useCustomerChoice(desk);
  const back = isPhone ? "cart" : null;
  const turns = (part: OpenPart, otherwise: OpenPart = null) => ({
    open: open === part,
    onOpenChange: (isOpen: boolean) => onOpen(isOpen ? part : otherwise),
  });
  return (
    <>
      <OnDemand open={open === "adjust"}>
        {open === "adjust" ? (
          <AdjustDialog
            desk={desk}
            cart={cart}
            line={chosen}
            asked={pad.asked}
            onRemove={onRemove}
            onClose={() => {
              // What the pad was refused has been seen to.
              pad.begin();
              onOpen(back);
            }}
          />
        ) : null}
      </OnDemand>
      <OnDemand open={open === "camera"}>
        {open === "camera" ? (
          <CameraScan onCode={(code) => void goods.scan(code)} onClose={() => onOpen(null)} />
        ) : null}
      </OnDemand>
      <OnDemand open={open === "customer"}>
        <CustomerDialog {...turns("customer", back)} onChoose={chooseCustomer} />
      </OnDemand>
      <OnDemand open={open === "park"}>
        <ParkDialog {...turns("park")} suggestion={cartName(cart, format)} desk={desk} />
      </OnDemand>
      <OnDemand open={open === "carts"}>
        {open === "carts" ? <CartsDialog desk={desk} onClose={() => onOpen(back)} /> : null}
      </OnDemand>
      <OnDemand open={open === "quick"}>
        <QuickItemDialog
          key={String(open === "quick")}
          {...turns("quick")}
          suggestion={query.trim()}
          onAdd={(item) => {
            goods.addQuick(item);
            onQuery("");
          }}
        />
      </OnDemand>
      <OnDemand open={open === "keys"}>
        <KeySheet {...turns("keys")} />
      </OnDemand>
    </>
  );
}
