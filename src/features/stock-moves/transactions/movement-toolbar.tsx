import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { ledgerKinds } from "#/contract/ledger-kinds.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { FilterSelect } from "#/kit/list/filter-fields.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { namedCatalogue } from "#/entities/products/catalogue-queries.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { ItemFinder } from "#/entities/products/item-finder.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useKindName } from "./kind-labels.ts";
import { everywhere, type MovementFilters } from "./movement-filters.ts";

export interface MovementToolbarProps {
  readonly filters: MovementFilters;
  readonly onFilters: (filters: MovementFilters) => void;
}

/** Filters for the ledger: item, location, kind, user, days. */
export function MovementToolbar({ filters, onFilters }: MovementToolbarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = format.dayOf(new Date(useNow()));
  const kindName = useKindName();
  const { places, people } = useChoices();
  const { session } = useShop();
  const { location, kind, actor, from, to } = filters;
  const change = (part: MovementFilters) => onFilters({ ...filters, page: undefined, ...part });
  return (
    <>
      <ChosenItem filters={filters} onChange={change} />
      <ListToolbar set={[location, kind, actor, from, to]}>
        <div className={bar.field}>
          <Select
            label={t`Location`}
            value={location ?? session.location.id}
            onChoose={(next) =>
              change({ location: next === session.location.id ? undefined : next })
            }
            options={[
              ...places.map(({ id, name }) => ({ value: id, label: name })),
              { value: everywhere, label: t`All locations` },
            ]}
          />
        </div>
        <div className={bar.pair}>
          <FilterSelect
            label={t`Kind`}
            any={t`All kinds`}
            value={kind}
            onChoose={(chosen) => change({ kind: chosen })}
            options={ledgerKinds.map((value) => ({ value, label: kindName(value) }))}
          />
          <FilterSelect
            label={t`Person`}
            any={t`Everybody`}
            value={actor}
            onChoose={(chosen) => change({ actor: chosen })}
            options={people.map((one) => ({ value: one.id, label: one.name }))}
          />
        </div>
        <div className={bar.pair}>
          <TextField
            label={t`From`}
            type="date"
            max={to ?? today}
            value={from ?? ""}
            data-testid="movements-from"
            onText={(day) => change({ from: day === "" ? undefined : day })}
          />
          <TextField
            label={t`To`}
            type="date"
            min={from}
            max={today}
            value={to ?? ""}
            data-testid="movements-to"
            onText={(day) => change({ to: day === "" ? undefined : day })}
          />
        </div>
      </ListToolbar>
    </>
  );
}

/** The item filtered by, or the field to find one. */
function ChosenItem({
  filters: { product, variant },
  onChange,
}: {
  readonly filters: MovementFilters;
  readonly onChange: (part: MovementFilters) => void;
}) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const name = valueOf(
    useLive(async () => {
      if (product === undefined) return "";
      const { products, variants } = await namedCatalogue(db, [{ product, variant }]);
      const row = products.get(product);
      const chosen = variants.get(variant ?? "");
      const words = [row === undefined ? undefined : nameIn(row, language), chosen?.name];
      return words.filter(Boolean).join(" · ");
    }, [db, product, variant, language]),
    "",
  );
  if (product === undefined) {
    return (
      <ItemFinder
        label={t`Of one item`}
        placeholder={t`Name, SKU or barcode`}
        onChoose={(item) => onChange({ product: item.product, variant: item.variant ?? undefined })}
      />
    );
  }
  return (
    <Inline gap={8} align="center" data-testid="movements-good">
      <strong>{name}</strong>
      <Button
        size="small"
        glyph={X}
        data-testid="movements-all-goods"
        onClick={() => onChange({ product: undefined, variant: undefined })}
      >
        <Trans>All items</Trans>
      </Button>
    </Inline>
  );
}

const none = { places: [], people: [] };

/** The locations and users of the business, by name. */
function useChoices(): {
  places: readonly { id: string; name: string }[];
  people: readonly { id: string; name: string }[];
} {
  const { db } = useShop();
  return valueOf(
    useLive(async () => {
      const [places, members] = await Promise.all([db.locations.toArray(), db.members.toArray()]);
      const people = members.map(({ id, first_name, last_name }) => {
        return { id, name: `${first_name} ${last_name}`.trim() };
      });
      return {
        places: places.toSorted((a, b) => a.name.localeCompare(b.name)),
        people: people.toSorted((a, b) => a.name.localeCompare(b.name)),
      };
    }, [db]),
    none,
  );
}
