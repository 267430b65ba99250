import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageCheck, Printer } from "lucide-react";
import { coverDays } from "#/domain/purchasing/to-buy.ts";
import { fromServer } from "#/kit/list/from-server.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import { FiguresAsOf } from "#/entities/figures/figures-as-of.tsx";
import { useLocations } from "#/entities/figures/location-choice.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { toBuyAnswer } from "#/entities/purchases/to-buy-answer.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { SupplierOrder } from "./supplier-order.tsx";
import type { ToBuyFilters } from "./to-buy-filters.ts";

export interface ToBuyScreenProps {
  readonly filters: ToBuyFilters;
  readonly onFilters: (filters: ToBuyFilters) => void;
}

/** Suggests what to buy from the sales of the last four weeks, current stock and outstanding deliveries. */
export function ToBuyScreen(props: ToBuyScreenProps) {
  const canRead = useCan("purchase.read");
  return (
    <Page back={<BackLink to="/purchases" />} title={<Trans>What to buy</Trans>}>
      {canRead ? (
        <Stack gap={16} shrinks alignContent="start">
          <Bar {...props} />
          <AskingServer>
            <Items {...props} />
          </AskingServer>
        </Stack>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function Bar({ filters, onFilters }: ToBuyScreenProps) {
  const { t } = useLingui();
  const places = useLocations();
  const own = useShop().session.location;
  const days = filters.days ?? 14;
  return (
    <Inline gap={12} align="center">
      <Segmented
        label={t`Enough for`}
        showLabel
        look="chips"
        value={String(days)}
        onChoose={(chosen) => {
          const next = coverDays.find((one) => String(one) === chosen);
          onFilters({ ...filters, days: next === 14 ? undefined : next });
        }}
        options={coverDays.map((one) => ({
          value: String(one),
          label: <Plural value={one} one="# day" other="# days" />,
        }))}
      />
      <div className={shared.barEnd}>
        {places.length > 1 ? (
          <div className={shared.barField}>
            <Select
              label={t`Location`}
              hideLabel
              value={filters.location ?? own.id}
              onChoose={(location) =>
                onFilters({ ...filters, location: location === own.id ? undefined : location })
              }
              options={places.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
        ) : null}
        <Button glyph={Printer} data-testid="print-to-buy" onClick={() => globalThis.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </Inline>
  );
}

function Items({ filters }: ToBuyScreenProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const { language } = useFormat();
  const location = filters.location ?? session.location.id;
  const asked = { business: session.business.id, location, language };
  const answer = useQuery(toBuyAnswer(port.api, { ...asked, days: filters.days ?? 14 }));
  const found = answer.data;
  return (
    <ResourceList
      from={fromServer(answer)}
      count={found?.suppliers.length ?? 0}
      none={
        <EmptyState
          glyph={PackageCheck}
          title={t`Nothing to buy now`}
          text={<Trans>What is in stock and on its way lasts for these days.</Trans>}
        />
      }
    >
      {found === undefined ? null : (
        <>
          <FiguresAsOf location={found.location} asOf={found.as_of} />
          {found.suppliers.map((supplied) => (
            <SupplierOrder key={supplied.supplier} supplied={supplied} filters={filters} />
          ))}
        </>
      )}
    </ResourceList>
  );
}
