import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { FieldRow } from "#/ui/form-card.tsx";

export type AddressLine = "line1" | "line2" | "city" | "region" | "postalCode";

type Native = Pick<ComponentProps<"input">, "autoComplete" | "inputMode">;

export interface AddressLineProps extends Native {
  readonly label: string;
  /** As many characters as the contract takes. */
  readonly most: number;
}

export interface AddressFieldsProps {
  /** Draws one line as the form around it draws a text. */
  readonly line: (name: AddressLine, props: AddressLineProps) => ReactNode;
  /** The country, which forms ask for in different ways. */
  readonly country: ReactNode;
}

/** Where a business is, asked in the same words and limits wherever it is asked. */
export function AddressFields({ line, country }: AddressFieldsProps) {
  const { t } = useLingui();
  const postal = { inputMode: "numeric", autoComplete: "postal-code" } as const;
  return (
    <>
      {line("line1", { label: t`Street or place`, most: 160, autoComplete: "address-line1" })}
      {line("line2", { label: t`More address details`, most: 160, autoComplete: "address-line2" })}
      <FieldRow>
        {line("city", { label: t`Town or city`, most: 80, autoComplete: "address-level2" })}
        {line("region", { label: t`Region`, most: 80, autoComplete: "address-level1" })}
        {line("postalCode", { label: t`Postal code`, most: 20, ...postal })}
        {country}
      </FieldRow>
    </>
  );
}
