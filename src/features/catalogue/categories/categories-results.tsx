import { Trans, useLingui } from "@lingui/react/macro";
import { useAtom } from "jotai";
import { FolderTree, Lock, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { Button } from "#/ui/button.tsx";
import { toggled } from "#/ui/data-column.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { toast } from "#/ui/toast-store.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import type { CategoriesKnown } from "./categories-query.ts";
import { CategoryForm } from "./category-form.tsx";
import type { LineAction } from "./category-line.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { type TreeLine, treeLines } from "./tree-lines.ts";
import { categoryQuery, closedCategories } from "./tree-view.ts";
import type { FormTarget } from "./use-category-form.ts";
import { type Moves, useMoves } from "./use-moves.ts";

export interface CategoryResultsProps {
  readonly known: CategoriesKnown;
  readonly target: FormTarget | null;
  readonly onTarget: (target: FormTarget | null) => void;
  readonly onAdd: () => void;
  readonly onSaved: (name: string, isNew: boolean) => void;
}

interface Asked {
  readonly action: "move" | "remove";
  readonly category: CategoryView;
}

/** The tree, its search, and the dialogs for a single category. */
export function CategoryResults(props: CategoryResultsProps) {
  const { known, target, onTarget, onAdd, onSaved } = props;
  const { t } = useLingui();
  const { language } = useFormat();
  const canEdit = useCan("category.edit");
  const [query, setQuery] = useAtom(categoryQuery);
  const [closed, setClosed] = useAtom(closedCategories);
  const [asked, setAsked] = useState<Asked | null>(null);
  const moves = useMoves();
  const lines = useMemo(
    () => treeLines(known.categories, { items: known.items, closed, query, language }),
    [known, closed, query, language],
  );
  const action = (which: LineAction, { category }: TreeLine) => {
    const refused = known.refused.get(category.id);
    if (which === "move") return setAsked({ action: "move", category });
    const isRemoval = which === "mend" && refused?.type === "category.remove";
    if (which === "remove" || isRemoval) return setAsked({ action: "remove", category });
    onTarget(which === "add" ? { parent: category.id } : { category });
  };
  const formOf = (id: string) =>
    target !== null && "category" in target && target.category.id === id ? (
      <CategoryForm
        target={target}
        known={known}
        refused={refusedEdit(known, id)}
        onSaved={onSaved}
        onClose={() => onTarget(null)}
      />
    ) : null;
  if (known.categories.length === 0) {
    return target === null ? <NoCategories onAdd={canEdit ? onAdd : null} /> : null;
  }
  return (
    <>
      <CategorySearch />
      {canEdit ? null : (
        <Notice tone="neutral" glyph={Lock}>
          <Trans>You can see the categories but not change them.</Trans>
        </Notice>
      )}
      <RecordFailed failed={moves.failed} />
      <VisuallyHidden>
        <span role="status" data-testid="category-said">
          {moves.said}
        </span>
      </VisuallyHidden>
      <ResourceList
        count={lines.length}
        noMatch={
          <NoMatch
            title={t`No category matches`}
            text={<Trans>Try a shorter word.</Trans>}
            onClear={() => setQuery("")}
          />
        }
      >
        <CategoryTree
          lines={lines}
          refused={known.refused}
          isWhole={query.trim() === ""}
          moves={moves}
          onToggle={(id) => setClosed(toggled(closed, id))}
          onAction={action}
          formOf={formOf}
        />
      </ResourceList>
      {asked === null ? null : (
        <AskedDialog {...asked} known={known} moves={moves} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function CategorySearch() {
  const { t } = useLingui();
  const [query, setQuery] = useAtom(categoryQuery);
  return (
    <ListToolbar
      search={{
        label: t`Search by name or code`,
        placeholder: t`Name or code`,
        value: query,
        onText: setQuery,
        "data-testid": "category-search",
      }}
    >
      {null}
    </ListToolbar>
  );
}

interface AskedDialogProps extends Asked {
  readonly known: CategoriesKnown;
  readonly moves: Moves;
  readonly onClose: () => void;
}

/** Dialog shown before a category is moved or deleted. */
function AskedDialog({ action, category, known, moves, onClose }: AskedDialogProps) {
  const { t } = useLingui();
  if (action === "move") {
    return (
      <MoveDialog
        category={category}
        categories={known.categories}
        onClose={onClose}
        onMove={(spot) => {
          moves.move(category.id, () => spot, true);
          onClose();
        }}
      />
    );
  }
  return (
    <RemoveDialog
      category={category}
      known={known}
      refused={refusedRemoval(known, category.id)}
      onClose={onClose}
      onRemoved={(name) => {
        toast({ kind: "success", id: "category", title: t`Category deleted: ${name}` });
        onClose();
      }}
    />
  );
}

function NoCategories({ onAdd }: { readonly onAdd: (() => void) | null }) {
  const { t } = useLingui();
  return (
    <EmptyState
      glyph={FolderTree}
      title={t`No category yet`}
      text={<Trans>Every item belongs to one: make the first, such as Drinks or Flour.</Trans>}
      action={
        onAdd === null ? null : (
          <Button variant="primary" glyph={Plus} onClick={onAdd} data-testid="first-category">
            <Trans>Create the first category</Trans>
          </Button>
        )
      }
    />
  );
}

function refusedEdit({ refused }: CategoriesKnown, id: string) {
  const row = refused.get(id);
  return row === undefined || row.type === "category.remove" ? null : row;
}

function refusedRemoval({ refused }: CategoriesKnown, id: string) {
  const row = refused.get(id);
  return row?.type === "category.remove" ? row : null;
}
