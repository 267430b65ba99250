import { useLingui } from "@lingui/react/macro";
import { Select, type SelectProps } from "#/ui/select.tsx";

export type SortChoiceProps<Sort extends string> = Pick<
  SelectProps<Sort>,
  "options" | "value" | "onChoose"
>;

/** What a list is sorted by, where no heading is pressed for it: cards have none. */
export function SortChoice<Sort extends string>(props: SortChoiceProps<Sort>) {
  const { t } = useLingui();
  return <Select<Sort> label={t`Sort by`} hideLabel {...props} />;
}
