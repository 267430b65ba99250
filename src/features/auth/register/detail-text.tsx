import type { ComponentProps } from "react";
import { TextField } from "#/ui/text-field.tsx";
import type { DetailsForm } from "./details-form.ts";
import { isOptional, type DetailName } from "./registration-details.ts";

type Native = Pick<
  ComponentProps<"input">,
  "autoComplete" | "type" | "inputMode" | "placeholder" | "autoCapitalize"
>;

export interface DetailTextProps extends Native {
  readonly form: DetailsForm;
  readonly name: DetailName;
  readonly label: string;
  readonly hint?: string;
  /** Maximum length in the contract. */
  readonly most: number;
}

/** A single-line text field of the details form. */
export function DetailText({ form, name, most, ...rest }: DetailTextProps) {
  return (
    <TextField
      {...rest}
      name={name}
      maxLength={most}
      optional={isOptional(name)}
      required={!isOptional(name)}
      disabled={form.busy}
      value={form.details[name]}
      error={form.errorOf(name)}
      data-testid={name}
      onText={(text) => form.set(name, text)}
    />
  );
}
