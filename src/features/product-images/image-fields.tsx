import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Checkbox } from "#/ui/checkbox.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { orderIn, type ImageDraft } from "./image-draft.ts";

export interface ImageFieldsProps {
  readonly draft: ImageDraft;
  readonly onChange: (part: Partial<ImageDraft>) => void;
  /** Whether the primary flag cannot be cleared: for the only picture, and for the current primary one. */
  readonly isPrimaryFixed: boolean;
}

/**
 * Both texts, the position and the primary flag of a picture. Missing texts are reported only after they were
 * cleared.
 */
export function ImageFields({ draft, onChange, isPrimaryFixed }: ImageFieldsProps) {
  const { t } = useLingui();
  const [touched, setTouched] = useState<Partial<Record<keyof ImageDraft, true>>>({});
  const write = (field: "altEn" | "altSw") => (text: string) => {
    setTouched({ ...touched, [field]: true });
    onChange({ [field]: text });
  };
  const missing = (field: "altEn" | "altSw") =>
    touched[field] && draft[field].trim() === "" ? t`This field is required` : undefined;
  return (
    <>
      <TextField
        label={t`Alt text in English`}
        hint={t`What the picture shows, for people who cannot see it.`}
        value={draft.altEn}
        error={missing("altEn")}
        maxLength={200}
        lang="en"
        required
        autoComplete="off"
        data-testid="image-alt-en"
        onText={write("altEn")}
      />
      <TextField
        label={t`Alt text in Swahili`}
        value={draft.altSw}
        error={missing("altSw")}
        maxLength={200}
        lang="sw"
        required
        autoComplete="off"
        data-testid="image-alt-sw"
        onText={write("altSw")}
      />
      <NumberField
        label={t`Display order`}
        value={draft.order}
        decimals={0}
        min={1}
        max={9999}
        steppers
        error={orderIn(draft) === null ? t`Enter a number from 1 to 9999.` : undefined}
        data-testid="image-order"
        onNumber={(order) => onChange({ order })}
      />
      <Checkbox
        label={t`Primary image`}
        hint={t`Shown at the counter. The others lose the mark.`}
        checked={draft.isPrimary}
        disabled={isPrimaryFixed}
        onCheck={(isPrimary) => onChange({ isPrimary })}
      />
    </>
  );
}
