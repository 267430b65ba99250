import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { money } from "#/domain/money.ts";
import { displayPhone } from "#/domain/phone.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { columnNames, problemMessages } from "./column-names.ts";
import type { PlannedCustomer, Twin } from "./plan-customers.ts";

/** Columns of the import preview: the customer, and errors or duplicates. */
export function usePlannedColumns(): readonly DataColumn<PlannedCustomer>[] {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: "name",
        header: t`Customer`,
        phone: "title",
        cell: ({ name, row }) => (
          <strong data-testid="planned-customer" data-row={row}>
            {name === "" ? "–" : name}
          </strong>
        ),
      },
      {
        id: "phone",
        header: t`Phone`,
        phone: "text",
        cell: ({ phone, fields }) =>
          fields?.phone ? displayPhone(fields.phone) : phone === "" ? "–" : phone,
      },
      {
        id: "owed",
        header: t`Owes already`,
        phone: "figure",
        align: "end",
        cell: ({ opening, row }) =>
          opening === null ? (
            "–"
          ) : (
            <span data-testid="planned-owed" data-row={row}>
              {format.figure(money(opening.amount))}
            </span>
          ),
      },
      {
        id: "row",
        header: t`Row`,
        phone: "aside",
        cell: ({ row }) => <Trans>Row {row}</Trans>,
      },
      {
        id: "state",
        header: t`State`,
        phone: "fact",
        cell: (planned) => <StateOf planned={planned} />,
      },
    ],
    [t, format],
  );
}

function StateOf({ planned }: { readonly planned: PlannedCustomer }) {
  const { i18n } = useLingui();
  const { problems, twin } = planned;
  if (problems.length > 0) {
    return (
      <Stack as="ul" gap={4} data-testid="planned-problems">
        {problems.map(({ column, code }) => (
          <li key={`${column}/${code}`}>
            {column === null ? null : <strong>{i18n._(columnNames[column])}: </strong>}
            {i18n._(problemMessages[code])}
          </li>
        ))}
      </Stack>
    );
  }
  if (twin !== null) {
    return (
      <>
        <Badge tone="warning">
          <TwinLabels twin={twin} />
        </Badge>
        {planned.opening !== null && twin.of === "known" ? <LeftOut owes={twin.owes} /> : null}
      </>
    );
  }
  return (
    <Badge tone="positive">
      <Trans>New</Trans>
    </Badge>
  );
}

/** Explains why a row's debt is not imported: an existing customer's debts are already recorded. */
function LeftOut({ owes }: { readonly owes: number }) {
  const format = useFormat();
  const amount = format.amount(Math.max(owes, 0));
  return (
    <p className={note} data-testid="planned-left-out">
      <Trans>Owes {amount} here. The debt in the file is not added to it.</Trans>
    </p>
  );
}

function TwinLabels({ twin }: { readonly twin: Twin }) {
  if (twin.of === "file") {
    const { row } = twin;
    return twin.by === "phone" ? (
      <Trans>Same number as row {row}</Trans>
    ) : (
      <Trans>Same name as row {row}</Trans>
    );
  }
  const { name, code } = twin;
  return twin.by === "phone" ? (
    <Trans>
      {name} has this number already ({code})
    </Trans>
  ) : (
    <Trans>
      {name} is here already ({code})
    </Trans>
  );
}
