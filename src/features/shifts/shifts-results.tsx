import { Trans, useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { useShiftColumns } from "./shift-columns.tsx";

export interface ShiftResultsProps {
  readonly found: readonly NamedShift[];
  /** No shift exists at all, regardless of the filters. */
  readonly isNew: boolean;
  readonly onClear: () => void;
  /** Older shifts are being fetched from the server. */
  readonly isAsking?: boolean;
  readonly beside?: ReactNode;
}

/** The matching shifts; each row opens its report. */
export function ShiftResults({ found, isNew, onClear, isAsking, beside }: ShiftResultsProps) {
  const { t } = useLingui();
  const columns = useShiftColumns();
  return (
    <ResourceList
      count={found.length}
      isNew={isNew}
      isAsking={isAsking}
      none={
        <EmptyState
          glyph={Clock}
          title={t`No shift yet`}
          text={
            <Trans>A shift begins with the cash in the drawer and ends with counting it.</Trans>
          }
        />
      }
      noMatch={
        <NoMatch
          title={t`No shift matches`}
          text={<Trans>Try other days, another till or another person.</Trans>}
          onClear={onClear}
        />
      }
      beside={beside}
    >
      <LinkTable
        caption={t`Shifts`}
        columns={columns}
        rows={found}
        keyOf={({ shift }) => shift.id}
        linkOf={({ shift }) => ({
          to: "/shifts/$id",
          params: { id: shift.id },
          "data-testid": "shift-row",
          "data-standing": shift.status,
          "data-sync": shift.sync,
        })}
      />
    </ResourceList>
  );
}
