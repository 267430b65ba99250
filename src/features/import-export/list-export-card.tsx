import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { listExportNames, listExports, type ListExport } from "#/contract/list-exports.ts";
import { paths } from "#/contract/paths.ts";
import { mayRead } from "#/contract/read-rights.ts";
import { useFileDownload } from "#/kit/server-queries/use-file-download.ts";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { ExportAsked } from "./export-asked.ts";
import { useNeedsConnection } from "./needs-connection.tsx";

const names = {
  sales: msg`Sales`,
  customers: msg`Customers`,
  debts: msg`Debts`,
  movements: msg`Stock movements`,
} as const satisfies Record<ListExport, unknown>;

const everywhere = "all";

export interface ListExportCardProps {
  readonly asked: ExportAsked;
  readonly onAsked: (asked: ExportAsked) => void;
}

/** Exports sales, customers, debts and stock movements for the selected days and location. */
export function ListExportCard({ asked, onAsked }: ListExportCardProps) {
  const { t, i18n } = useLingui();
  const { permissions } = useShop();
  const { busy, fetchFile } = useFileDownload();
  const blocked = useNeedsConnection();
  const open = listExportNames.filter((one) => mayRead(listExports[one], permissions));
  const list = open.find((one) => one === asked.list) ?? open[0];
  if (list === undefined) return null;
  const { from, to, place } = asked;
  const hasPeriod = list !== "customers";
  const isTurned = hasPeriod && from !== undefined && to !== undefined && from > to;
  const chooseDay = (end: "from" | "to", day: string) =>
    onAsked({ ...asked, [end]: day === "" ? undefined : day });
  const save = (format: "csv" | "xlsx") => {
    const within = hasPeriod ? { from, to, location: place } : {};
    const query = Object.entries({ ...within, format }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    void fetchFile(paths.listExport(list), `${list}.${format}`, Object.fromEntries(query));
  };
  return (
    <Card title={<Trans>Export a list</Trans>}>
      <Stack gap={16} minWidth={0}>
        <p className={note}>
          <Trans>One file with all rows of the chosen days and location.</Trans>
        </p>
        {blocked}
        <Columns least="16rem" gap={12}>
          <Select
            label={t`What`}
            options={open.map((one) => ({ value: one, label: i18n._(names[one]) }))}
            value={list}
            onChoose={(next) => onAsked({ ...asked, list: open.find((one) => one === next) })}
          />
          {hasPeriod ? (
            <>
              <TextField
                type="date"
                label={t`From day`}
                value={from ?? ""}
                onText={(day) => chooseDay("from", day)}
              />
              <TextField
                type="date"
                label={t`To day`}
                value={to ?? ""}
                error={isTurned ? t`The first day comes after the last.` : undefined}
                onText={(day) => chooseDay("to", day)}
              />
              <LocationChoice
                value={place}
                onChoose={(next) => onAsked({ ...asked, place: next })}
              />
            </>
          ) : null}
        </Columns>
        <Inline gap={8}>
          {(["csv", "xlsx"] as const).map((format) => (
            <Button
              key={format}
              glyph={Download}
              busy={busy}
              disabled={blocked !== null || isTurned}
              data-testid={`list-export-${format}`}
              onClick={() => save(format)}
            >
              {format === "csv" ? <Trans>Export CSV</Trans> : <Trans>Export Excel</Trans>}
            </Button>
          ))}
        </Inline>
      </Stack>
    </Card>
  );
}

interface LocationChoiceProps {
  readonly value: string | undefined;
  readonly onChoose: (place: string | undefined) => void;
}

/** Selects one location or all, including closed ones, since their records remain in the lists. */
function LocationChoice({ value, onChoose }: LocationChoiceProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const { data = [] } = useQuery(businessAnswers.locations(port.api, session.business.id));
  if (data.length < 2) return null;
  return (
    <Select
      label={t`Location`}
      options={[
        { value: everywhere, label: t`All locations` },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={data.some(({ id }) => id === value) ? (value ?? everywhere) : everywhere}
      onChoose={(next) => onChoose(next === everywhere ? undefined : next)}
    />
  );
}
