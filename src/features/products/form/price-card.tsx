import { Trans, useLingui } from "@lingui/react/macro";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Select } from "#/ui/select.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { CardOfFormProps } from "./use-product-form.ts";
import { entryMargin } from "./form-margin.ts";
import type { ProductFormValues } from "./product-form-values.ts";

/** The item's cost and selling prices. */
export function PriceCard({ form }: CardOfFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const seesCost = useCan("cost.view");
  const { values, change, fault, isNew } = form;
  const price = { decimals: 2, min: 0, step: 0.01, leading: format.sign };
  return (
    <Card title={<Trans>Price</Trans>}>
      <Stack gap={16} shrinks>
        <FieldRow>
          <NumberField
            label={t`Selling price`}
            {...price}
            value={values.selling_price}
            error={fault("selling_price")}
            data-testid="product-selling-price"
            onNumber={(selling_price) => change({ selling_price })}
          />
          {seesCost || isNew ? (
            <NumberField
              label={t`Cost price`}
              {...price}
              hint={t`What one unit costs the shop, tax deducted.`}
              value={values.cost_price}
              error={fault("cost_price")}
              data-testid="product-cost-price"
              onNumber={(cost_price) => change({ cost_price })}
            />
          ) : null}
          <NumberField
            label={t`Wholesale price`}
            {...price}
            optional
            hint={t`For customers marked wholesale.`}
            value={values.wholesale_price}
            error={fault("wholesale_price")}
            data-testid="product-wholesale-price"
            onNumber={(wholesale_price) => change({ wholesale_price })}
          />
          <NumberField
            label={t`Tax rate`}
            optional
            decimals={2}
            min={0}
            max={100}
            trailing="%"
            hint={t`18 for items with VAT, 0 for those without.`}
            value={values.tax_rate}
            error={fault("tax_rate")}
            data-testid="product-tax-rate"
            onNumber={(tax_rate) => change({ tax_rate })}
          />
          <Select
            label={t`Currency`}
            value="TZS"
            onChoose={() => undefined}
            options={[{ value: "TZS", label: t`Tanzanian shilling (TZS)` }]}
          />
        </FieldRow>
        {seesCost ? <Margin values={values} /> : null}
      </Stack>
    </Card>
  );
}

/** The profit margin, with a warning if there is none. Does not prevent saving. */
function Margin({ values }: { readonly values: ProductFormValues }) {
  const format = useFormat();
  const { pricesIncludeTax } = saleRulesOf(useShop());
  const known = entryMargin(values, pricesIncludeTax);
  if (known === null) return null;
  const [profit, share] = [format.amount(known.profit), format.rate(known.margin)];
  return (
    <>
      {known.profit < 0 ? (
        <Notice tone="warning">
          <span data-testid="below-cost">
            <Trans>The selling price is below what one costs: {profit}.</Trans>
          </span>
        </Notice>
      ) : (
        <p className={note} data-testid="product-margin">
          <Trans>
            Profit on one: {profit} ({share})
          </Trans>
        </p>
      )}
      {known.isWholesaleBelowCost ? (
        <Notice tone="warning">
          <Trans>The wholesale price is below what one costs.</Trans>
        </Notice>
      ) : null}
    </>
  );
}
