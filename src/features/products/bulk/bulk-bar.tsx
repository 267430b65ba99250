import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Coins, Eye, EyeOff, FolderInput, Tags } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PartPending } from "#/kit/page/part-pending.tsx";
import { fetchedInPlace } from "#/platform/fetched-in-place.ts";
import { Button } from "#/ui/button.tsx";
import { Menu } from "#/ui/menu.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { ListedProduct } from "../listed-products.ts";
import * as styles from "../products.css.ts";
import type { BulkAction, BulkBarProps } from "./bulk-actions.ts";

const BulkDialog = lazy(async () => ({
  default: (await fetchedInPlace(() => import("./bulk-dialog.tsx"))).BulkDialog,
}));

/** Actions for the selected products. */
export function BulkBar({ chosen, categories, onDone }: BulkBarProps) {
  const { t } = useLingui();
  // A snapshot of the selection: recording changes the list behind the dialog.
  const [open, setOpen] = useState<{ action: BulkAction; chosen: readonly ListedProduct[] } | null>(
    null,
  );
  const begin = (action: BulkAction) => () => setOpen({ action, chosen });
  const navigate = useNavigate();
  const isNarrow = useMedia(media.noTable);
  const actions = [
    { id: "price", label: t`Change price`, glyph: Coins },
    { id: "category", label: t`Change category`, glyph: FolderInput },
    { id: "activate", label: t`Activate`, glyph: Eye },
    { id: "deactivate", label: t`Deactivate`, glyph: EyeOff },
  ] as const;
  return (
    <div className={styles.bulk} role="group" data-testid="bulk-bar">
      <strong role="status">
        <Plural value={chosen.length} one="# product chosen" other="# products chosen" />
      </strong>
      {isNarrow ? (
        <Menu
          trigger={
            <Button variant="primary" data-testid="bulk-acts">
              <Trans>Change them</Trans>
            </Button>
          }
          items={actions.map((action) => ({ ...action, onPick: begin(action.id) }))}
        />
      ) : (
        actions.map(({ id, label, glyph }) => (
          <Button key={id} glyph={glyph} data-testid={`bulk-${id}`} onClick={begin(id)}>
            {label}
          </Button>
        ))
      )}
      <Button
        glyph={Tags}
        data-testid="bulk-labels"
        onClick={() =>
          void navigate({
            to: "/products/labels",
            search: { ids: chosen.map(({ view }) => view.id).join(",") },
          })
        }
      >
        <Trans>Print labels</Trans>
      </Button>
      <Button variant="quiet" data-testid="bulk-clear" onClick={onDone}>
        <Trans>Choose none</Trans>
      </Button>
      {open === null ? null : (
        <Suspense fallback={<PartPending />}>
          <BulkDialog
            action={open.action}
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
