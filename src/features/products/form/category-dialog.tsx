import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { freeCategoryCode, isCategoryCode } from "#/domain/category-code.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { categoryChoices, hiddenCategories } from "#/entities/products/category-order.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { categoryIntent } from "#/store/catalogue-intents.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { Combobox } from "#/ui/combobox.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { TextField } from "#/ui/text-field.tsx";
import type { Adding } from "./pick-or-add.tsx";

export interface CategoryDialogProps extends Adding {
  readonly categories: readonly CategoryView[];
}

/** A new category without leaving the good. A code that is left blank is made from the name. */
export function CategoryDialog({ name, categories, onAdded, onClose }: CategoryDialogProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const { ids } = useServices();
  const [made] = useState(() => ({ opId: ids.next(), id: ids.next() }));
  const { busy, failed, run } = useRecord();
  const [typed, setTyped] = useState({ name_en: name, name_sw: "", code: "" });
  const [parent, setParent] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const taken = new Set(categories.map(({ code }) => code));
  const generated = freeCategoryCode(typed.name_en, taken);
  const code = typed.code.trim() === "" ? generated : typed.code.trim();
  const faults = {
    name: typed.name_en.trim() === "" ? t`A name is needed.` : undefined,
    code: codeFault(),
  };
  const options = categoryChoices(categories, language, hiddenCategories(categories));
  const submit = async () => {
    setAsked(true);
    if (faults.name !== undefined || faults.code !== undefined) return;
    const isKept = await run((place) =>
      categoryIntent(db, {
        opId: made.opId,
        place,
        draft: {
          id: made.id,
          name_en: typed.name_en.trim(),
          name_sw: typed.name_sw.trim(),
          description_en: "",
          description_sw: "",
          code,
          is_active: true,
          parent,
          sort_order: 0,
        },
      }),
    );
    if (isKept) onAdded(made.id);
  };
  return (
    <FormDialog
      name="category"
      title={t`Add category`}
      width="narrow"
      save={<Trans>Add category</Trans>}
      busy={busy}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        value={typed.name_en}
        maxLength={120}
        autoComplete="off"
        error={isAsked ? faults.name : undefined}
        data-testid="category-name"
        onText={(name_en) => setTyped({ ...typed, name_en })}
      />
      <TextField
        label={t`Name in Swahili`}
        optional
        value={typed.name_sw}
        maxLength={120}
        autoComplete="off"
        onText={(name_sw) => setTyped({ ...typed, name_sw })}
      />
      <TextField
        label={t`Code`}
        value={typed.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t`Left blank, it will be ${generated}.`}
        error={isAsked ? faults.code : undefined}
        data-testid="category-code"
        onText={(next) => setTyped({ ...typed, code: next.toUpperCase() })}
      />
      <Combobox
        label={t`Under`}
        optional
        placeholder={t`At the top`}
        options={options}
        chosen={options.find(({ value }) => value === parent) ?? null}
        onChoose={(option) => setParent(option?.value ?? null)}
      />
      <RecordFailed failed={failed} what={<Trans>Failed to create category</Trans>} />
    </FormDialog>
  );

  function codeFault(): string | undefined {
    if (code === "") return t`A code is needed.`;
    if (!isCategoryCode(code)) return t`Only capital letters, digits and underscores.`;
    return taken.has(code) ? t`Another category has this code.` : undefined;
  }
}
