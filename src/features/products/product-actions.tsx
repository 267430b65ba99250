import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import {
  Archive,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  Images,
  Pencil,
  Star,
  StarOff,
  Tags,
} from "lucide-react";
import { buttonClass } from "#/ui/button-class.ts";
import { square } from "#/ui/button.css.ts";
import { classNames } from "#/ui/class-names.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Menu } from "#/ui/menu.tsx";
import type { ListedProduct } from "./listed-products.ts";
import { ProductLink } from "./product-link.tsx";
import type { QuickChange } from "./use-product-edit.ts";

export interface ProductActionsProps {
  readonly product: ListedProduct;
  readonly canEdit: boolean;
  /** Whether the plan's product limit is reached. */
  readonly isFull: boolean;
  /** Called before another page of the product is opened. */
  readonly onLeave: () => void;
  readonly onInventory: () => void;
  readonly onChange: (change: QuickChange, said: string) => void;
}

/** Actions on an item in its row. */
export function ProductActions(props: ProductActionsProps) {
  const { product, canEdit, isFull, onLeave, onInventory, onChange } = props;
  const { t } = useLingui();
  const { name } = product;
  const { id } = product.view;
  const inventory = (
    <IconButton
      glyph={Archive}
      variant="quiet"
      label={t`Inventory of ${name}`}
      data-testid="product-inventory"
      data-product={id}
      onClick={onInventory}
    />
  );
  if (!canEdit) return inventory;
  return (
    <Inline as="span" inline gap={4} wrap={false}>
      <ProductLink
        product={id}
        className={classNames(buttonClass({ variant: "quiet" }), square)}
        aria-label={t`Edit ${name}`}
        title={t`Edit ${name}`}
        data-testid="product-edit"
        data-product={id}
        onLeave={onLeave}
      >
        <Icon glyph={Pencil} />
      </ProductLink>
      {inventory}
      <MoreMenu product={product} isFull={isFull} onLeave={onLeave} onChange={onChange} />
    </Inline>
  );
}

type MoreMenuProps = Pick<ProductActionsProps, "product" | "isFull" | "onLeave" | "onChange">;

function MoreMenu({ product: { view, name }, isFull, onLeave, onChange }: MoreMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, is_active, is_featured } = view;
  return (
    <Menu
      trigger={
        <IconButton
          glyph={EllipsisVertical}
          variant="quiet"
          label={t`More for ${name}`}
          data-testid="product-more"
          data-product={id}
        />
      }
      items={() => [
        {
          id: "images",
          label: t`Pictures`,
          glyph: Images,
          onPick: () => {
            onLeave();
            void navigate({ to: "/images/$id", params: { id } });
          },
        },
        {
          id: "labels",
          label: t`Print labels`,
          glyph: Tags,
          onPick: () => {
            onLeave();
            void navigate({ to: "/products/labels", search: { ids: id } });
          },
        },
        {
          id: "duplicate",
          label: t`Duplicate`,
          glyph: Copy,
          disabled: isFull,
          onPick: () => {
            onLeave();
            void navigate({ to: "/products/new", search: { from: id } });
          },
        },
        is_featured
          ? {
              id: "unfeature",
              label: t`Do not feature`,
              glyph: StarOff,
              onPick: () => onChange({ is_featured: false }, t`${name} is not featured any more`),
            }
          : {
              id: "feature",
              label: t`Feature`,
              glyph: Star,
              onPick: () => onChange({ is_featured: true }, t`${name} is featured`),
            },
        is_active
          ? {
              id: "deactivate",
              label: t`Deactivate`,
              glyph: EyeOff,
              onPick: () => onChange({ is_active: false }, t`${name} is not sold any more`),
            }
          : {
              id: "activate",
              label: t`Activate`,
              glyph: Eye,
              onPick: () => onChange({ is_active: true }, t`${name} is sold again`),
            },
      ]}
    />
  );
}
