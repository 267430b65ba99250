import { Trans, useLingui } from "@lingui/react/macro";
import { packPriceAfter } from "#/domain/purchasing/price-offer.ts";
import type { LineOffer } from "#/entities/purchases/price-offers.ts";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import type { AmountProblem } from "#/kit/forms/read-amount.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { readNewPrice } from "./new-price.ts";

export interface PriceOfferFieldProps {
  /** Null if the current price still holds. */
  readonly offer: LineOffer | null;
  /** The new selling price as typed; empty keeps the current one. */
  readonly value: string;
  readonly problem: AmountProblem | undefined;
  readonly onPrice: (text: string) => void;
}

/** A new selling price after a cost increase; typed input remains even if no suggestion applies any more. */
export function PriceOfferField({ offer, value, problem, onPrice }: PriceOfferFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useAmountMessages();
  if (offer === null && value === "") return null;
  const offered = offer === null ? "" : format.figure(offer.price);
  return (
    <Stack gap={4} data-testid="price-offer">
      {offer === null ? null : <OfferLabels offer={offer} />}
      <Columns columns="fill-auto" gap={8} align="end">
        <NumberField
          label={t`New selling price`}
          placeholder={offered}
          value={value}
          min={0}
          step={50}
          leading={format.sign}
          error={words(problem)}
          data-testid="line-new-price"
          onNumber={onPrice}
        />
        {offer === null || value === offered ? null : (
          <Button data-testid="line-take-price" onClick={() => onPrice(offered)}>
            <Trans>Sell at {offered}</Trans>
          </Button>
        )}
      </Columns>
      {offer === null ? null : <PacksAlong offer={offer} typed={value} />}
    </Stack>
  );
}

/** New prices of packs that have their own price; renders nothing before a new price is typed. */
function PacksAlong({ offer, typed }: { readonly offer: LineOffer; readonly typed: string }) {
  const format = useFormat();
  const { price: to } = readNewPrice(typed);
  if (to === null) return null;
  const { today: from, step } = offer;
  return offer.packs.map(({ name, price }) => {
    const [before, after] = [price, packPriceAfter(price, { from, to, step })].map(format.figure);
    return (
      <Text
        key={name}
        as="p"
        block
        size="small"
        tone="muted"
        weight="regular"
        data-testid="pack-price-along"
      >
        <Trans>
          {name}: {before} → {after}
        </Trans>
      </Text>
    );
  });
}

function OfferLabels({ offer: { today, margin, kept } }: { readonly offer: LineOffer }) {
  const format = useFormat();
  const price = format.amount(today);
  // Rounded to whole percent, precise enough for pricing.
  const [left, usual] = [margin, kept].map((part) => format.rate(Math.round(part / 100) * 100));
  return (
    <Text as="p" block size="small" tone="muted" weight="regular">
      {margin < 0 ? (
        <Trans>At this cost, selling for {price} is a loss.</Trans>
      ) : (
        <Trans>
          At this cost, {left} of {price} is profit. Items of this category usually make {usual}.
        </Trans>
      )}
    </Text>
  );
}
