import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ArrowLeftRight, Store } from "lucide-react";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { Icon } from "#/ui/icon.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { LocationKnown, StockTotals } from "./locations-known.ts";
import * as styles from "./locations.css.ts";

export interface LocationCardProps {
  readonly known: LocationKnown;
  /** Null for users who may not edit it. */
  readonly actions: {
    readonly disabled: boolean;
    readonly onRename: () => void;
    readonly onClose: () => void;
  } | null;
}

/** A location with its stock as known to this device, transfers in transit, and its actions. */
export function LocationCard({ known, actions }: LocationCardProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const { location, totals, leaving, coming } = known;
  const { id, name, is_active: isActive } = location;
  const isHere = id === session.location.id;
  return (
    <li className={styles.card} data-testid="location" data-name={name} data-active={isActive}>
      <Inline gap={12} wrap={false} align="center">
        <span className={styles.sign}>
          <Icon glyph={Store} size={22} />
        </span>
        <Stack minWidth={0} grow>
          <Text as="strong" weight="bold" wrap="anywhere">
            {name}
          </Text>
          {isHere ? (
            <span className={note}>
              <Trans>You work here.</Trans>
            </span>
          ) : null}
        </Stack>
        {isActive ? null : (
          <Badge>
            <Trans>Closed</Trans>
          </Badge>
        )}
      </Inline>
      {totals === null ? (
        <p className={note}>
          <Trans>Its stock is kept on the devices that work there.</Trans>
        </p>
      ) : (
        <Totals totals={totals} />
      )}
      <Inline gap={8} align="center" justify="between">
        <Link
          to="/inventory/transfers"
          search={isHere ? {} : { direction: "everywhere" }}
          className={buttonClass({ variant: "quiet", size: "small" })}
          aria-label={t`Transfers of ${name}`}
          data-testid="location-transfers"
        >
          <Icon glyph={ArrowLeftRight} size={18} />
          {leaving + coming === 0 ? (
            <Trans>Transfers</Trans>
          ) : (
            <Trans>
              {coming} coming, {leaving} leaving
            </Trans>
          )}
        </Link>
        {actions === null ? null : (
          <Inline gap={8}>
            <Button
              size="small"
              disabled={actions.disabled}
              aria-label={t`Rename ${name}`}
              data-testid="rename-location"
              onClick={actions.onRename}
            >
              <Trans>Rename</Trans>
            </Button>
            {isHere ? null : (
              <Button
                size="small"
                disabled={actions.disabled}
                aria-label={isActive ? t`Close ${name}` : t`Open ${name} again`}
                data-testid="close-location"
                onClick={actions.onClose}
              >
                {isActive ? <Trans>Close</Trans> : <Trans>Open again</Trans>}
              </Button>
            )}
          </Inline>
        )}
      </Inline>
    </li>
  );
}

function Totals({ totals }: { readonly totals: StockTotals }) {
  const { items, reorder, low, out, negative } = totals;
  return (
    <Inline gap={8} data-testid="location-totals">
      <Badge>
        <Plural value={items} one="# item" other="# items" />
      </Badge>
      {reorder === 0 ? null : (
        <Badge tone="critical">
          <Plural value={reorder} one="# to reorder" other="# to reorder" />
        </Badge>
      )}
      {low === 0 ? null : (
        <Badge tone="warning">
          <Plural value={low} one="# low" other="# low" />
        </Badge>
      )}
      {out === 0 ? null : (
        <Badge tone="critical">
          <Plural value={out} one="# out of stock" other="# out of stock" />
        </Badge>
      )}
      {negative === 0 ? null : (
        <Badge tone="critical">
          <Plural value={negative} one="# below zero: count it" other="# below zero: count them" />
        </Badge>
      )}
    </Inline>
  );
}
