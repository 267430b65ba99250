import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ClipboardList } from "lucide-react";
import { useState } from "react";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useServices } from "#/kit/services/services.ts";
import { placeOf, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { errorFields } from "#/platform/logger.ts";
import type { StocktakeRow } from "#/store/stocktake-row.ts";
import { beginStocktake } from "#/store/stocktakes.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { ListItem } from "#/ui/list-item.tsx";
import { sectionTitle } from "#/ui/theme/text.css.ts";

export interface BeginStocktakeProps {
  readonly past: readonly StocktakeRow[];
  readonly onBegun: () => void;
}

/** No stocktake is open: shows instructions, the button to start one, and past stocktakes. */
export function BeginStocktake({ past, onBegun }: BeginStocktakeProps) {
  const { t } = useLingui();
  const { failed, begin } = useBegin(onBegun);
  return (
    <Stack gap={16} shrinks>
      <EmptyState
        glyph={ClipboardList}
        title={t`Count the shop shelf by shelf`}
        text={
          <Trans>
            Scan each item or find it by name. You can keep selling, and nothing changes until you
            have checked the differences and saved the counts.
          </Trans>
        }
        action={
          <Button variant="primary" onClick={begin} data-testid="stocktake-begin">
            <Trans>Start counting</Trans>
          </Button>
        }
      />
      <RecordFailed failed={failed} />
      {past.length === 0 ? null : <Past past={past} />}
    </Stack>
  );
}

function useBegin(onBegun: () => void) {
  const shop = useShop();
  const { ids, clock, logger } = useServices();
  const [failed, setFailed] = useState<"no_till" | "storage" | null>(null);
  const begin = async () => {
    const place = placeOf(shop);
    if (place === null) return setFailed("no_till");
    const { location, actor } = place;
    try {
      await beginStocktake(shop.db, { id: ids.next(), location, actor, startedAt: clock.now() });
      onBegun();
    } catch (error) {
      logger.error("stocktake.not_begun", errorFields(error));
      setFailed("storage");
    }
  };
  return { failed, begin: () => void begin() };
}

function Past({ past }: Pick<BeginStocktakeProps, "past">) {
  const format = useFormat();
  const now = useNow();
  return (
    <Stack as="section" gap={16} shrinks>
      <h2 className={sectionTitle}>
        <Trans>Saved from this device</Trans>
      </h2>
      {past.map(({ id, endedAt, startedAt, posts, note }) => {
        const count = posts.reduce((sum, { goods: items }) => sum + items.length, 0);
        return (
          <ListItem
            key={id}
            raised
            title={format.moment(endedAt ?? startedAt, now)}
            text={note === "" ? undefined : note}
            figure={<Plural value={count} one="# item" other="# items" />}
          />
        );
      })}
    </Stack>
  );
}
