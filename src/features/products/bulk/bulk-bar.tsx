import { Plural, Trans } from "@lingui/react/macro";
import { Coins, Eye, EyeOff, FolderInput } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { Button } from "#/ui/button.tsx";
import type { ListedProduct } from "../listed-products.ts";
import * as styles from "../products.css.ts";

const BulkDialog = lazy(async () => ({
  default: (await import("./bulk-dialog.tsx")).BulkDialog,
}));

/** What can be done to many products at once. */
export type BulkAct = "price" | "category" | "activate" | "deactivate";

export interface BulkBarProps {
  readonly chosen: readonly ListedProduct[];
  readonly categories: readonly CategoryView[];
  /** It is done: nothing is chosen any more. */
  readonly onDone: () => void;
}

/** What can be done to the products that are chosen. */
export function BulkBar({ chosen, categories, onDone }: BulkBarProps) {
  // The products as they were chosen: what is recorded changes the list behind the dialog.
  const [open, setOpen] = useState<{ act: BulkAct; chosen: readonly ListedProduct[] } | null>(null);
  const begin = (act: BulkAct) => () => setOpen({ act, chosen });
  return (
    <div className={styles.acts} role="group" data-testid="bulk-bar">
      <strong role="status">
        <Plural value={chosen.length} one="# product chosen" other="# products chosen" />
      </strong>
      <Button glyph={Coins} data-testid="bulk-price" onClick={begin("price")}>
        <Trans>Change price</Trans>
      </Button>
      <Button glyph={FolderInput} data-testid="bulk-category" onClick={begin("category")}>
        <Trans>Change category</Trans>
      </Button>
      <Button glyph={Eye} data-testid="bulk-activate" onClick={begin("activate")}>
        <Trans>Activate</Trans>
      </Button>
      <Button glyph={EyeOff} data-testid="bulk-deactivate" onClick={begin("deactivate")}>
        <Trans>Deactivate</Trans>
      </Button>
      <Button variant="quiet" data-testid="bulk-clear" onClick={onDone}>
        <Trans>Choose none</Trans>
      </Button>
      {open === null ? null : (
        <Suspense fallback={null}>
          <BulkDialog
            act={open.act}
            chosen={open.chosen}
            categories={categories}
            onClose={(isDone) => {
              setOpen(null);
              if (isDone) onDone();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
