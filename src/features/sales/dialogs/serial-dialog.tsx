import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLive } from "#/kit/live/use-live.ts";
import { itemOf, type SellableItem } from "#/entities/products/sellable-item.ts";
import { productsById, variantsOf } from "#/entities/products/product-queries.ts";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { SerialField } from "#/entities/serials/serial-field.tsx";
import { toggled, hasSerial } from "#/entities/serials/serial-list.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import type { CartController } from "../cart/cart-controller.ts";
import { lineOfSerials, withSerials } from "../cart/cart-serials.ts";

export interface SerialDialogProps {
  readonly controller: CartController;
  readonly product: string;
  readonly variant: string | null;
  /** Called with the line the units were added to. */
  readonly onKept: (line: string) => void;
  readonly onClose: () => void;
}

/** Chooses the serial numbers to sell. Their count is the quantity. */
export function SerialDialog({ product, variant, ...props }: SerialDialogProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const live = useLive(async () => {
    const [row] = await productsById(db, [product]);
    if (row === undefined) return null;
    const variants = variant === null ? [] : await variantsOf(db, product);
    return itemOf(row, variants.find(({ id }) => id === variant) ?? null, language);
  }, [db, product, variant, language]);
  if (live.state === "ready" && live.value !== null)
    return <SerialForm {...props} item={{ ...live.value, variant }} />;
  return (
    <Dialog
      open
      title={t`Serial numbers`}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <SkeletonRows rows={2} />
    </Dialog>
  );
}

interface SerialFormProps extends Pick<SerialDialogProps, "controller" | "onKept" | "onClose"> {
  readonly item: SellableItem;
}

function SerialForm({ controller, item, onKept, onClose }: SerialFormProps) {
  const { t } = useLingui();
  const { ids } = useServices();
  const [serials, setSerials] = useState<string[]>(() => {
    const { cart } = controller.state();
    return cart === null ? [] : [...(lineOfSerials(cart, item)?.serials ?? [])];
  });
  const [isTried, setTried] = useState(false);
  useScanner({
    onScan: (code) => setSerials((was) => (hasSerial(was, code) ? was : toggled(was, code.trim()))),
    onTyped: () => undefined,
  });
  const { cart } = controller.state();
  const wasHeld = cart !== null && lineOfSerials(cart, item) !== null;
  const keep = () => {
    const { cart: now } = controller.state();
    if (serials.length === 0 && !wasHeld) return setTried(true);
    if (now !== null) {
      const kept = withSerials(now, item, ids.next(), serials);
      controller.edit(() => kept.cart);
      onKept(kept.line);
    }
    onClose();
  };
  return (
    <FormDialog
      name="serials"
      title={item.name}
      description={t`A serial number for each piece that is sold.`}
      width="narrow"
      save={<Trans>Into the cart</Trans>}
      busy={false}
      onSave={keep}
      onClose={onClose}
    >
      <SerialField
        product={item.product}
        variant={item.variant}
        way="out"
        serials={serials}
        onSerials={setSerials}
        focus
        error={isTried && serials.length === 0 ? t`Scan or choose at least one.` : undefined}
      />
    </FormDialog>
  );
}
