import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { LedgerLine } from "#/contract/movement-rows.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useReasonName } from "#/entities/stock/use-reason-name.ts";
import { useNow } from "#/kit/time/use-now.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { Text } from "#/ui/layout/text.tsx";
import { touchLink } from "#/ui/touch-link.css.ts";
import { useMissingMessages } from "../transfers/missing-messages.ts";
import { useKindName } from "./kind-labels.ts";

/** The columns of the movement ledger. Values are shown to users with permission to see costs. */
export function useMovementColumns(): readonly DataColumn<LedgerLine>[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const seesCosts = useCan("cost.view");
  return useMemo(() => {
    const columns: DataColumn<LedgerLine>[] = [
      {
        id: "good",
        header: t({ message: "Item", context: "product" }),
        phone: "title",
        cell: ({ id, kind, product_name: name_en, product_name_sw: name_sw, location_name }) => (
          <span data-testid="movement-row" data-movement={id} data-kind={kind}>
            <strong>{nameIn({ name_en, name_sw }, format.language)}</strong>
            <Text block size="small" tone="muted" weight="regular" wrap="anywhere">
              {location_name}
            </Text>
          </span>
        ),
      },
      { id: "kind", header: t`What`, phone: "text", cell: (line) => <What line={line} /> },
      {
        id: "when",
        header: t`When`,
        phone: "text",
        cell: ({ effective_at, actor_name }) => (
          <span>
            <time dateTime={effective_at}>{format.moment(effective_at, now)}</time>
            {actor_name === "" ? null : (
              <Text block size="small" tone="muted" weight="regular" wrap="anywhere">
                {actor_name}
              </Text>
            )}
          </span>
        ),
      },
      {
        id: "change",
        header: t({ message: "Change", context: "of stock" }),
        phone: "figure",
        align: "end",
        cell: ({ quantity: change, unit_of_measure: unit }) => (
          <strong data-testid="movement-change">
            {`${quantity(change) > 0 ? "+" : ""}${format.quantity(quantity(change), unit)}`}
          </strong>
        ),
      },
      {
        id: "balance",
        header: t`Balance`,
        phone: "fact",
        align: "end",
        cell: ({ balance, unit_of_measure: unit }) => (
          <span data-testid="movement-balance">{format.quantity(quantity(balance), unit)}</span>
        ),
      },
    ];
    if (!seesCosts) return columns;
    return [
      ...columns,
      {
        id: "value",
        header: t`Value`,
        phone: "fact",
        align: "end",
        cell: ({ value }) => (value === undefined ? "–" : format.amount(money(value))),
      },
    ];
  }, [t, format, now, seesCosts]);
}

/** The kind with its document, reason and note. */
function What({ line }: { readonly line: LedgerLine }) {
  const kindName = useKindName();
  const reasonName = useReasonName();
  const { kind, reason, note, source, is_absorbed } = line;
  const said = [reason === null ? "" : reasonName(reason), note].filter(Boolean).join(" · ");
  return (
    <span>
      {source === null ? kindName(kind) : <Paper source={source} words={kindName(kind)} />}
      {said === "" ? null : (
        <Text block size="small" tone="muted" weight="regular" wrap="anywhere">
          {said}
        </Text>
      )}
      {line.missing === undefined ? null : (
        <Missing missing={line.missing} unit={line.unit_of_measure} />
      )}
      {is_absorbed ? (
        <Text
          block
          size="small"
          tone="muted"
          weight="regular"
          wrap="anywhere"
          data-testid="movement-absorbed"
        >
          <Trans>Arrived late: a later count already includes it</Trans>
        </Text>
      ) : null}
    </span>
  );
}

interface MissingProps {
  readonly missing: NonNullable<LedgerLine["missing"]>;
  readonly unit: LedgerLine["unit_of_measure"];
}

/** The quantity of the item missing from the transfer that moved it. */
function Missing({ missing, unit }: MissingProps) {
  const format = useFormat();
  const words = useMissingMessages();
  const lost = format.quantity(quantity(missing.quantity), unit);
  const why = words(missing);
  return (
    <Text
      block
      size="small"
      tone="muted"
      weight="regular"
      wrap="anywhere"
      data-testid="movement-missing"
    >
      <Trans>Did not come: {lost}</Trans>
      {why === "" ? null : ` · ${why}`}
    </Text>
  );
}

interface PaperProps {
  readonly source: NonNullable<LedgerLine["source"]>;
  readonly words: string;
}

/** Link to the sale or transfer behind the movement. */
function Paper({ source: { entity, id, number }, words }: PaperProps) {
  const label = `${words} ${number}`;
  return entity === "sale" ? (
    <Link to="/sales/$id" params={{ id }} className={touchLink} data-testid="movement-source">
      {label}
    </Link>
  ) : (
    <Link
      to="/inventory/transfers/$id"
      params={{ id }}
      className={touchLink}
      data-testid="movement-source"
    >
      {label}
    </Link>
  );
}
