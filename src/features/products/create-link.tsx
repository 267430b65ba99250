import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileDown, FileUp, Plus } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai";
import { listPosition, type ListPosition } from "#/entities/products/list-position.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Icon } from "#/ui/icon.tsx";
import type { ProductFilters } from "./product-filters.ts";
import { productRoom } from "./product-room.ts";

export interface CreateLinkProps {
  readonly at: ListPosition["to"];
  readonly filters: ProductFilters;
}

/** Link to create a product; disabled if the plan's product limit is reached. */
export function CreateLink({ at, filters }: CreateLinkProps) {
  const canEdit = useCan("product.edit");
  const room = useAtomValue(productRoom);
  const setLeft = useSetAtom(listPosition);
  if (!canEdit) return null;
  if (room !== null && room.left <= 0) {
    return (
      <Button variant="primary" glyph={Plus} disabled data-testid="create-product">
        <Trans>Create product</Trans>
      </Button>
    );
  }
  return (
    <Link
      to="/products/new"
      className={buttonClass({ variant: "primary" })}
      data-testid="create-product"
      onClick={() => setLeft({ to: at, filters, product: null })}
    >
      <Icon glyph={Plus} />
      <span>
        <Trans>Create product</Trans>
      </span>
    </Link>
  );
}

/** Link to product imports and exports, for users permitted to do at least one of them. */
export function FilesLink() {
  const canImport = useCan("import.run");
  const mayExport = useCan("export.run");
  const canExport = useCan("product.read") && mayExport;
  if (!canImport && !canExport) return null;
  return (
    <Link to="/import-export" className={buttonClass({})} data-testid="import-products">
      <Icon glyph={canImport ? FileUp : FileDown} />
      <span>
        <FilesWord canImport={canImport} canExport={canExport} />
      </span>
    </Link>
  );
}

interface FilesWordProps {
  readonly canImport: boolean;
  readonly canExport: boolean;
}

function FilesWord({ canImport, canExport }: FilesWordProps) {
  if (!canExport) return <Trans>Import</Trans>;
  return canImport ? <Trans>Import & Export</Trans> : <Trans>Export</Trans>;
}
