import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { Clock, SearchX } from "lucide-react";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { useShiftColumns } from "./shift-columns.tsx";

export interface ShiftsFoundProps {
  readonly found: readonly NamedShift[];
  /** Whether there is any at all, asked for or not. */
  readonly isNew: boolean;
  readonly onClear: () => void;
}

/** The shifts asked for; each opens. */
export function ShiftsFound({ found, isNew, onClear }: ShiftsFoundProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useShiftColumns();
  if (isNew) {
    return (
      <EmptyState
        glyph={Clock}
        title={t`No shift yet`}
        text={<Trans>A shift begins with the cash in the drawer and ends with counting it.</Trans>}
      />
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        glyph={SearchX}
        title={t`No shift matches`}
        text={<Trans>Try other days, another till or another person.</Trans>}
        action={
          <Button onClick={onClear} data-testid="clear-filters">
            <Trans>Clear the filters</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <DataTable
      caption={t`Shifts`}
      columns={columns}
      rows={found}
      keyOf={({ shift }) => shift.id}
      onOpen={({ shift }) => void navigate({ to: "/shifts/$id", params: { id: shift.id } })}
      linkOf={({ shift }, words, className) => (
        <Link
          to="/shifts/$id"
          params={{ id: shift.id }}
          className={className}
          data-testid="shift-row"
          data-standing={shift.status}
          data-sync={shift.sync}
        >
          {words}
        </Link>
      )}
    />
  );
}
