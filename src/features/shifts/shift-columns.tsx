import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { Text } from "#/ui/layout/text.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { Difference } from "./difference.tsx";
import { ShiftStatusBadge } from "./shift-status.tsx";

/** The columns of the shift list; a row opens its report. Cards omit empty values. */
export function useShiftColumns(): readonly DataColumn<NamedShift>[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const areCards = useMedia(media.noTable);
  const nothing = areCards ? null : "–";
  return useMemo(
    () => [
      {
        id: "opened",
        header: t`Opened`,
        phone: "title",
        cell: ({ shift }) => (
          <span>
            <strong>{format.moment(shift.opened_at, now)}</strong>
            {shift.sync === "sent" ? null : (
              <Text block size="small" tone="muted" weight="regular">
                <SyncWord mark={shift.sync} />
              </Text>
            )}
          </span>
        ),
      },
      {
        id: "till",
        header: t`Till`,
        phone: "text",
        cell: ({ till }) => <Trans>Till {till}</Trans>,
      },
      {
        id: "person",
        header: t`Opened by`,
        phone: "text",
        cell: ({ opener }) => opener ?? nothing,
      },
      {
        id: "closed",
        header: t({ message: "Closed", context: "shift" }),
        phone: "text",
        cell: ({ shift }) =>
          shift.closed_at === null ? nothing : format.moment(shift.closed_at, now),
      },
      {
        id: "status",
        header: t`Status`,
        phone: "aside",
        cell: ({ shift }) => <ShiftStatusBadge status={shift.status} />,
      },
      {
        id: "difference",
        header: t`Difference`,
        phone: "figure",
        align: "end",
        cell: ({ shift }) => {
          if (shift.difference === null) return nothing;
          const figure = <Difference amount={shift.difference} />;
          // Cards have no header to label the figure.
          return areCards ? <Trans>Difference {figure}</Trans> : figure;
        },
      },
    ],
    [t, format, now, areCards, nothing],
  );
}
