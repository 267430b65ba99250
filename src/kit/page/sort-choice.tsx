import { useLingui } from "@lingui/react/macro";
import { Select, type SelectProps } from "#/ui/select.tsx";

export type SortChoiceProps<Sort extends string> = Pick<
  SelectProps<Sort>,
  "options" | "value" | "onChoose"
>;

/** Sort order selection for cards, which have no column headers. */
export function SortChoice<Sort extends string>(props: SortChoiceProps<Sort>) {
  const { t } = useLingui();
  return <Select<Sort> label={t`Sort by`} hideLabel {...props} />;
}
