import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import { packName } from "#/i18n/packs.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { discountShare } from "../cart/line-changes.ts";
import type { LineAsk } from "../cart/line-form-values.ts";
import { form } from "../counter/counter.css.ts";
import type { LineWish, SoldBy } from "./adjust-form-values.ts";
import { DiscountField } from "./discount-field.tsx";
import { discountText, priceText, readDiscount, readPrice } from "./discount-text.ts";
import { useSoldBy } from "./use-sold-by.ts";

export interface LineFormProps {
  readonly id: string;
  readonly line: CartLine;
  /** The change typed on the pad that needs approval: the form starts with it. */
  readonly asked: LineAsk | null;
  readonly onSave: (wish: LineWish) => void;
}

type Kind = "list" | "wholesale" | "own";

/** Price, discount and note of one line. */
export function LineForm({ id, line, asked, onSave }: LineFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isTouched = useMedia(media.coarse);
  const [price, setPrice] = useState(
    priceText(asked?.mode === "price" ? asked.unitPrice : line.unitPrice),
  );
  const [discount, setDiscount] = useState(
    discountText({
      kind: "share",
      share: asked?.mode === "discount" ? asked.share : discountShare(line),
    }),
  );
  const [note, setNote] = useState(line.note);
  const [isTried, setTried] = useState(false);
  const unitPrice = readPrice(price);
  const wish = readDiscount(discount);
  const ways = useSoldBy(line);
  const [by, setBy] = useState<SoldBy | null>(null);
  const { list, wholesale } = by?.prices ??
    line.prices ?? { list: line.unitPrice, wholesale: null };
  const kind: Kind = unitPrice === list ? "list" : unitPrice === wholesale ? "wholesale" : "own";

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (unitPrice === null || wish === null) return focusFirstFault(event.currentTarget);
    onSave({ soldBy: by, unitPrice, discount: wish, note: note.trim() });
  };
  const isWholesale = line.unitPrice === line.prices?.wholesale;
  const sellBy = (pack: string) => {
    const way = ways.find((one) => (one.pack?.id ?? byPiece) === pack);
    if (way === undefined) return;
    setBy(way);
    setPrice(priceText(isWholesale ? (way.prices.wholesale ?? way.prices.list) : way.prices.list));
  };
  const soldIn = by === null ? line.pack : by.pack;
  const packed = soldIn?.name;
  return (
    <form id={id} className={form} noValidate onSubmit={save}>
      {ways.length === 0 ? null : (
        <SoldByChoice ways={ways} pack={soldIn?.id ?? byPiece} onChoose={sellBy} />
      )}
      {wholesale === null ? null : (
        <ListedPrices
          kind={kind}
          list={list}
          wholesale={wholesale}
          onChoose={(listed) => setPrice(priceText(listed))}
        />
      )}
      <NumberField
        label={packed === undefined ? t`Price of one` : t`Price of one ${packed}`}
        value={price}
        decimals={2}
        min={0}
        leading={format.sign}
        error={isTried && unitPrice === null ? t`Enter a price.` : undefined}
        data-testid="line-price"
        // Focusing the field on a touch device would open the keyboard over the form.
        data-first-focus={isTouched ? undefined : ""}
        onNumber={setPrice}
      />
      <DiscountField
        value={discount}
        onChange={setDiscount}
        error={isTried && wish === null ? t`Enter what is taken off.` : undefined}
      />
      <TextField
        label={t`Note`}
        optional
        hint={t`Printed under the item on the receipt.`}
        value={note}
        maxLength={500}
        data-testid="line-note"
        onText={setNote}
      />
    </form>
  );
}

/** Not the id of any pack. */
const byPiece = "";

interface SoldByChoiceProps {
  readonly ways: readonly SoldBy[];
  /** The pack it is sold by; `byPiece` for none. */
  readonly pack: string;
  readonly onChoose: (pack: string) => void;
}

function SoldByChoice({ ways, pack: chosen, onChoose }: SoldByChoiceProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Sold by`}
      showLabel
      look="chips"
      value={chosen}
      onChoose={onChoose}
      options={ways.map(({ pack }) => ({
        value: pack?.id ?? byPiece,
        label: pack ? packName(pack) : t({ message: "Piece", context: "bought or sold by" }),
      }))}
    />
  );
}

interface ListedPricesProps {
  readonly kind: Kind;
  readonly list: number;
  readonly wholesale: number;
  readonly onChoose: (price: number) => void;
}

/** The shop's prices of the item, for users who need not type one. */
function ListedPrices({ kind, list, wholesale, onChoose }: ListedPricesProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Segmented<Kind>
      label={t`Price`}
      showLabel
      value={kind}
      onChoose={(chosen) => {
        if (chosen !== "own") onChoose(chosen === "list" ? list : wholesale);
      }}
      options={[
        { value: "list", label: <PriceOf figure={format.figure(list)} /> },
        {
          value: "wholesale",
          label: <PriceOf figure={format.figure(wholesale)} wholesale />,
        },
      ]}
    />
  );
}

function PriceOf({ figure, wholesale = false }: { figure: string; wholesale?: boolean }) {
  if (!wholesale) return <Trans>Shop {figure}</Trans>;
  return (
    <span data-testid="price-wholesale">
      <Trans>Wholesale {figure}</Trans>
    </span>
  );
}
