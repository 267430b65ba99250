import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { siblingsUnder, type Spot, withAllBelow } from "#/domain/category-tree.ts";
import { byCategoryName, categoryChoices } from "#/entities/products/category-order.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { Combobox } from "#/ui/combobox.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Select } from "#/ui/select.tsx";

export interface MoveDialogProps {
  readonly category: CategoryView;
  readonly categories: readonly CategoryView[];
  readonly onMove: (spot: Spot) => void;
  readonly onClose: () => void;
}

/** After all siblings. */
const last = "last";

/** Moves a category: prompts for the parent and the position among its children. */
export function MoveDialog({ category, categories, onMove, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const [parent, setParent] = useState(category.parent);
  const compare = byCategoryName(language);
  const beside = (under: string | null) =>
    siblingsUnder(categories, under, compare).filter(({ id }) => id !== category.id);
  const [before, setBefore] = useState(() => nextOf(category, categories, compare) ?? last);
  const choices = categoryChoices(categories, language, withAllBelow(categories, category.id));
  const name = nameIn(category, language);
  const places = beside(parent).map((one) => {
    const other = nameIn(one, language);
    return { value: one.id, label: t`Before ${other}` };
  });
  return (
    <FormDialog
      name="category-move"
      width="narrow"
      title={t`Move ${name}`}
      description={<Trans>What is under it moves with it.</Trans>}
      save={<Trans>Move</Trans>}
      busy={false}
      onSave={() => onMove({ parent, before: before === last ? null : before })}
      onClose={onClose}
    >
      <Combobox
        label={t`Under`}
        placeholder={t`At the top`}
        options={choices}
        chosen={choices.find(({ value }) => value === parent) ?? null}
        onChoose={(option) => {
          setParent(option?.value ?? null);
          setBefore(last);
        }}
      />
      <Select
        label={t`Place`}
        value={before}
        onChoose={setBefore}
        options={[...places, { value: last, label: t`At the end` }]}
      />
    </FormDialog>
  );
}

function nextOf(
  category: CategoryView,
  categories: readonly CategoryView[],
  compare: ReturnType<typeof byCategoryName>,
): string | undefined {
  const beside = siblingsUnder(categories, category.parent, compare);
  return beside[beside.findIndex(({ id }) => id === category.id) + 1]?.id;
}
