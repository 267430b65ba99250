// @fetched for the office
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { categoryChoices, hiddenCategories } from "#/entities/products/category-order.ts";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Combobox } from "#/ui/combobox.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Progress } from "#/ui/progress.tsx";
import { productRoom } from "../product-room.ts";
import type { BulkAction, BulkBarProps } from "./bulk-actions.ts";
import { activePlan, categoryPlan, pricePlan, type BulkPlan } from "./bulk-plan.ts";
import { BulkResultDialog } from "./bulk-result.tsx";
import { coinOf, newPrices } from "./new-prices.ts";
import { PriceFields } from "./price-fields.tsx";
import { readRule, type RuleFormValues } from "./rule-form-values.ts";
import { useBulk } from "./use-bulk.ts";

export interface BulkDialogProps extends Pick<BulkBarProps, "chosen" | "categories"> {
  readonly action: BulkAction;
  readonly onClose: (isDone: boolean) => void;
}

/** More would keep the device busy for minutes. */
const mostAtOnce = 1000;

/** Applies one change to many products; previews the result before recording, and reports it afterwards. */
export function BulkDialog({ action, chosen, categories, onClose }: BulkDialogProps) {
  const { t } = useLingui();
  const title = useBulkTitle(action);
  const shop = useShop();
  const room = useAtomValue(productRoom);
  const bulk = useBulk();
  const [rule, setRule] = useState<RuleFormValues>({ by: "percent", isLower: false, size: "" });
  const [category, setCategory] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (bulk.result !== null)
    return <BulkResultDialog result={bulk.result} onClose={() => onClose(true)} />;
  const { pricesIncludeTax, cashRounding } = saleRulesOf(shop);
  const pricing = { coin: coinOf(cashRounding), isTaxIncluded: pricesIncludeTax };
  const read = readRule(rule);
  const prices = action === "price" && read.ok ? newPrices(chosen, read.rule, pricing) : null;
  const plan = ((): BulkPlan | null => {
    if (action === "price") return prices === null ? null : pricePlan(prices);
    if (action === "category") return category === null ? null : categoryPlan(chosen, category);
    return activePlan(chosen, action === "activate", room?.left ?? null);
  })();
  const isTooMany = chosen.length > mostAtOnce;
  const count = plan?.changes.length ?? 0;
  return (
    <FormDialog
      name="bulk"
      title={title}
      description={
        <Plural value={chosen.length} one="# product chosen" other="# products chosen" />
      }
      width={action === "price" ? "medium" : "narrow"}
      save={
        count === 0 ? undefined : (
          <Plural value={count} one="Change # product" other="Change # products" />
        )
      }
      busy={bulk.done !== null}
      disabled={isTooMany || plan?.changes.length === 0}
      onSave={() => {
        setAsked(true);
        if (plan !== null) void bulk.run(plan);
      }}
      onClose={() => {
        // Closing while recording stops it and reports the progress.
        if (bulk.done === null) onClose(false);
        else bulk.stop();
      }}
    >
      {isTooMany ? <TooMany /> : null}
      {bulk.dialog}
      {action === "price" ? (
        <PriceFields
          values={rule}
          fault={isAsked && !read.ok ? read.code : null}
          prices={prices}
          coin={pricing.coin}
          onChange={(part) => setRule({ ...rule, ...part })}
        />
      ) : action === "category" ? (
        <CategoryField
          categories={categories}
          chosen={category}
          isMissing={isAsked && category === null}
          onChoose={setCategory}
        />
      ) : (
        <ActiveLabels isActive={action === "activate"} />
      )}
      {plan !== null && plan.same > 0 ? <SameAlready plan={plan} /> : null}
      {bulk.done === null ? null : (
        <Progress label={t`Recording`} value={bulk.done} max={Math.max(1, count)} />
      )}
    </FormDialog>
  );
}

function useBulkTitle(action: BulkAction): string {
  const { t } = useLingui();
  const titles = {
    price: t`Change price`,
    category: t`Change category`,
    activate: t`Activate`,
    deactivate: t`Deactivate`,
  };
  return titles[action];
}

function TooMany() {
  const format = useFormat();
  const most = format.count(mostAtOnce);
  return (
    <Notice tone="warning">
      <Trans>At most {most} products are changed at once. Choose fewer.</Trans>
    </Notice>
  );
}

interface CategoryFieldProps extends Pick<BulkDialogProps, "categories"> {
  readonly chosen: string | null;
  readonly isMissing: boolean;
  readonly onChoose: (category: string | null) => void;
}

function CategoryField({ categories, chosen, isMissing, onChoose }: CategoryFieldProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const choices = categoryChoices(categories, language, hiddenCategories(categories));
  return (
    <Combobox
      label={t`Category`}
      placeholder={t`Choose a category`}
      options={choices}
      chosen={choices.find(({ value }) => value === chosen) ?? null}
      error={isMissing ? t`Choose a category` : undefined}
      onChoose={(option) => onChoose(option?.value ?? null)}
    />
  );
}

/** Explains the effect at the counter. */
function ActiveLabels({ isActive }: { readonly isActive: boolean }) {
  return (
    <p>
      {isActive ? (
        <Trans>They are sold and found at the counter again.</Trans>
      ) : (
        <Trans>They are not found at the counter any more. Their sales and stock stay.</Trans>
      )}
    </p>
  );
}

function SameAlready({ plan }: { readonly plan: BulkPlan }) {
  return (
    <p>
      <Plural
        value={plan.same}
        one="# is so already and stays as it is."
        other="# are so already and stay as they are."
      />
    </p>
  );
}
