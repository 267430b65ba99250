import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { FieldRow } from "#/ui/form-card.tsx";

export type AddressLine = "line1" | "line2" | "city" | "region" | "postalCode";

type Native = Pick<ComponentProps<"input">, "autoComplete" | "inputMode">;

export interface AddressLineProps extends Native {
  readonly label: string;
  /** Maximum characters in the contract. */
  readonly most: number;
}

export interface AddressFieldsProps {
  /** Renders one line in the surrounding form's text field. */
  readonly line: (name: AddressLine, props: AddressLineProps) => ReactNode;
  /** The country field, which differs between forms. */
  readonly country: ReactNode;
}

/** Address fields of a business, with the same labels and limits in every form. */
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
