import { Trans, useLingui } from "@lingui/react/macro";
import { freeCategoryCode, isCategoryCode } from "#/domain/category-code.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { categoryChoices, hiddenCategories } from "#/entities/products/category-order.ts";
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

/** Creates a category without leaving the item form. An empty code is generated from the name. */
export function CategoryDialog({ name, categories, onAdded, onClose }: CategoryDialogProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const made = useMadeIds();
  const { failed, run } = useRecord();
  const taken = new Set(categories.map(({ code }) => code));
  const {
    values: entry,
    problems,
    busy,
    change,
    submit,
  } = useOperationForm({
    opened: (): NewCategory => ({ name_en: name, name_sw: "", code: "", parent: null }),
    read: (typed) => readNewCategory(typed, taken),
    send: ({ fields }) =>
      run((place) =>
        categoryIntent({
          opId: made.opId,
          place,
          draft: {
            id: made.id,
            ...fields,
            description_en: "",
            description_sw: "",
            is_active: true,
            sort_order: 0,
          },
        }),
      ),
    onDone: () => onAdded(made.id),
  });
  const options = categoryChoices(categories, language, hiddenCategories(categories));
  return (
    <FormDialog
      name="category"
      title={t`Add category`}
      width="narrow"
      save={<Trans>Add category</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        value={entry.name_en}
        maxLength={120}
        autoComplete="off"
        error={problems.name_en === undefined ? undefined : t`A name is needed.`}
        data-testid="category-name"
        onText={(name_en) => change({ name_en })}
      />
      <TextField
        label={t`Name in Swahili`}
        optional
        value={entry.name_sw}
        maxLength={120}
        autoComplete="off"
        onText={(name_sw) => change({ name_sw })}
      />
      <CodeField
        code={entry.code}
        generated={freeCategoryCode(entry.name_en, taken)}
        problem={problems.code}
        onCode={(code) => change({ code })}
      />
      <Combobox
        label={t`Under`}
        optional
        placeholder={t`At the top`}
        options={options}
        chosen={options.find(({ value }) => value === entry.parent) ?? null}
        onChoose={(option) => change({ parent: option?.value ?? null })}
      />
      <RecordFailed failed={failed} what={<Trans>Failed to create category</Trans>} />
    </FormDialog>
  );
}

type CodeProblem = "missing" | "not_a_code" | "taken";

interface CodeFieldProps {
  readonly code: string;
  /** The generated code, used if the field is empty. */
  readonly generated: string;
  readonly problem: CodeProblem | undefined;
  readonly onCode: (code: string) => void;
}

function CodeField({ code, generated, problem, onCode }: CodeFieldProps) {
  const { t } = useLingui();
  const codeWords = {
    missing: t`A code is needed.`,
    not_a_code: t`Only capital letters, digits and underscores.`,
    taken: t`Another category has this code.`,
  };
  return (
    <TextField
      label={t`Code`}
      value={code}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint={t`Left blank, it will be ${generated}.`}
      error={problem && codeWords[problem]}
      data-testid="category-code"
      onText={(text) => onCode(text.toUpperCase())}
    />
  );
}

interface NewCategory {
  name_en: string;
  name_sw: string;
  /** Empty to generate it from the name. */
  code: string;
  parent: string | null;
}

type NewCategoryRead =
  | { ok: true; fields: NewCategory }
  | { ok: false; problems: { name_en?: "missing"; code?: CodeProblem } };

function readNewCategory(typed: NewCategory, taken: ReadonlySet<string>): NewCategoryRead {
  const name_en = typed.name_en.trim();
  const code = typed.code.trim() || freeCategoryCode(typed.name_en, taken);
  const wrong =
    code === ""
      ? "missing"
      : !isCategoryCode(code)
        ? "not_a_code"
        : taken.has(code)
          ? "taken"
          : undefined;
  if (name_en !== "" && wrong === undefined)
    return {
      ok: true,
      fields: { name_en, name_sw: typed.name_sw.trim(), code, parent: typed.parent },
    };
  return {
    ok: false,
    problems: {
      ...(name_en === "" ? ({ name_en: "missing" } as const) : {}),
      ...(wrong === undefined ? {} : { code: wrong }),
    },
  };
}
