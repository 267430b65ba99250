import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Select } from "#/ui/select.tsx";

export interface LocationFieldProps {
  readonly hint?: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChoose: (location: string) => void;
}

/** Selects the open location the files apply to; renders nothing if there is only one. */
export function LocationField({ hint, value, disabled, onChoose }: LocationFieldProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const { data } = useQuery(businessAnswers.locations(port.api, session.business.id));
  const open = (data ?? [session.location]).filter((one) => !("is_active" in one) || one.is_active);
  if (open.length < 2) return null;
  return (
    <Select
      label={t`Location`}
      {...(hint === undefined ? {} : { hint })}
      options={open.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      disabled={disabled}
      onChoose={onChoose}
    />
  );
}
