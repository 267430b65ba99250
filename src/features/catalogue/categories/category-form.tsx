import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, type SubmitEvent } from "react";
import { sortStep, withAllBelow } from "#/domain/category-tree.ts";
import { DraftNotice } from "#/kit/forms/draft-notice.tsx";
import { LeaveDialog } from "#/kit/forms/leave-dialog.tsx";
import { categoryChoices } from "#/entities/products/category-order.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { Combobox } from "#/ui/combobox.tsx";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { RefusedAction } from "#/entities/outbox/refused-action.tsx";
import type { CategoriesKnown } from "./categories-query.ts";
import {
  type CategoryForm as Form,
  type FormTarget,
  useCategoryForm,
} from "./use-category-form.ts";

export interface CategoryFormProps {
  readonly target: FormTarget;
  readonly known: CategoriesKnown;
  /** The refused operation that this form corrects (S7). */
  readonly refused: OperationRow | null;
  readonly onSaved: (name: string, isNew: boolean) => void;
  readonly onClose: () => void;
}

const ownFields = ["name_en", "name_sw", "description_en", "description_sw", "code", "parent"];

/** Creates or edits a category inline in the tree. Works offline (S1). */
export function CategoryForm({ target, known, refused, onSaved, onClose }: CategoryFormProps) {
  const { t } = useLingui();
  const form = useCategoryForm(target, known, refused);
  const isDone = useRef(false);
  const submit = async () => {
    const name = await form.save();
    if (name === null) return;
    isDone.current = true;
    onSaved(name, form.isNew);
  };
  return (
    <Card title={form.isNew ? <Trans>New category</Trans> : <Trans>Edit category</Trans>}>
      <Stack
        as="form"
        gap={16}
        shrinks
        noValidate
        data-testid="category-form"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (form.busy) return;
          void submit();
          focusFirstFault(event.currentTarget);
        }}
      >
        <RefusedAction refused={refused} told={ownFields} />
        {form.isRestored ? <DraftNotice onAway={form.startAfresh} /> : null}
        <Fields form={form} known={known} />
        <RecordFailed failed={form.failed} />
        <Inline gap={8} justify="end">
          <Button
            data-testid="category-cancel"
            onClick={() => {
              form.forget();
              onClose();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            busy={form.busy}
            busyLabel={t`Saving…`}
            data-testid="category-save"
          >
            {form.isNew ? <Trans>Add category</Trans> : <Trans>Save</Trans>}
          </Button>
        </Inline>
        <LeaveDialog isDirty={form.isDirty} isDone={isDone} onDiscard={form.forget} />
      </Stack>
    </Card>
  );
}

interface FieldsProps {
  readonly form: Form;
  readonly known: CategoriesKnown;
}

function Fields({ form, known }: FieldsProps) {
  const { t } = useLingui();
  const { values, change, generated } = form;
  const errorOf = useErrors(form);
  return (
    <>
      <FieldRow>
        <TextField
          ref={focusOnMount}
          label={t`Name`}
          value={values.name_en}
          maxLength={120}
          autoComplete="off"
          error={errorOf("name_en")}
          data-testid="category-name"
          onText={(name_en) => change({ name_en })}
        />
        <TextField
          label={t`Name in Swahili`}
          optional
          value={values.name_sw}
          maxLength={120}
          autoComplete="off"
          error={errorOf("name_sw")}
          data-testid="category-name-sw"
          onText={(name_sw) => change({ name_sw })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t`Code`}
          value={values.code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t`Left blank, it will be ${generated}.`}
          error={errorOf("code")}
          data-testid="category-code"
          onText={(code) => change({ code: code.toUpperCase() })}
        />
        <ParentField form={form} known={known} error={errorOf("parent")} />
      </FieldRow>
      <DescriptionFields form={form} />
      <FieldRow>
        <NumberField
          label={t`Order`}
          hint={t`Lower numbers come first; equal ones go by name.`}
          value={values.sort_order}
          decimals={0}
          min={0}
          step={sortStep}
          error={errorOf("sort_order")}
          data-testid="category-order"
          onNumber={(sort_order) => change({ sort_order })}
        />
        <Checkbox
          label={t`Active`}
          hint={t`A hidden category is offered for no new item. Its items stay on sale.`}
          checked={values.is_active}
          onCheck={(is_active) => change({ is_active })}
        />
      </FieldRow>
    </>
  );
}

function DescriptionFields({ form }: Pick<FieldsProps, "form">) {
  const { t } = useLingui();
  const { values, change } = form;
  const errorOf = useErrors(form);
  return (
    <FieldRow>
      <TextArea
        label={t`Description`}
        optional
        rows={2}
        value={values.description_en}
        maxLength={1000}
        error={errorOf("description_en")}
        onText={(description_en) => change({ description_en })}
      />
      <TextArea
        label={t`Description in Swahili`}
        optional
        rows={2}
        value={values.description_sw}
        maxLength={1000}
        error={errorOf("description_sw")}
        onText={(description_sw) => change({ description_sw })}
      />
    </FieldRow>
  );
}

interface ParentFieldProps extends FieldsProps {
  readonly error: string | undefined;
}

/** Chooses the parent category; excludes the category itself and its descendants. */
function ParentField({ form, known, error }: ParentFieldProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const { categories } = known;
  const below = withAllBelow(categories, form.id);
  const choices = categoryChoices(categories, language, below);
  return (
    <Combobox
      label={t`Under`}
      optional
      placeholder={t`At the top`}
      options={choices}
      chosen={choices.find(({ value }) => value === form.values.parent) ?? null}
      error={error}
      onChoose={(option) => form.change({ parent: option?.value ?? null })}
    />
  );
}

function useErrors({ faults, told }: Form): (field: keyof Form["values"]) => string | undefined {
  const { t } = useLingui();
  return (field) => {
    const fault = faults[field];
    if (fault === undefined) return told(field);
    switch (fault) {
      case "missing":
        return field === "code" ? t`A code is needed.` : t`A name is needed.`;
      case "form":
        return t`Only capital letters, digits and underscores.`;
      case "taken":
        return t`Another category has this code.`;
      case "not_a_number":
        return t`Write it in figures.`;
    }
  };
}
