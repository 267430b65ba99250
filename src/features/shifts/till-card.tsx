import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { LockOpen } from "lucide-react";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { money } from "#/domain/money.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useKeptFocus } from "#/ui/use-kept-focus.ts";
import { ShiftActions } from "./shift-actions.tsx";
import * as styles from "./shifts.css.ts";

export interface TillCardProps {
  /** The open shift of this till; null if there is none. */
  readonly current: NamedShift | null;
  readonly onOpen: () => void;
}

/** The state of this till: its shift with the available actions, or the button to open one. */
export function TillCard({ current, onOpen }: TillCardProps) {
  const { till } = useShop();
  // The button that opened the shift has been removed.
  useKeptFocus(current?.shift.id ?? "");
  if (till === null) return null;
  const { code } = till;
  return (
    <Card title={<Trans>Till {code}</Trans>}>
      {current === null ? <NoShift onOpen={onOpen} /> : <OpenShift current={current} />}
    </Card>
  );
}

function NoShift({ onOpen }: Pick<TillCardProps, "onOpen">) {
  const canOpen = useCan("shift.open");
  const isRequired = useShop().business?.settings.shift_ask === "required";
  return (
    <Stack gap={16} shrinks>
      <p className={note} data-testid="no-shift">
        {isRequired ? (
          <Trans>No shift is open. Open one before you sell.</Trans>
        ) : (
          <Trans>
            No shift is open. You can sell without one, but the drawer is not compared with the
            sales.
          </Trans>
        )}
      </p>
      {canOpen ? (
        <div className={styles.actions}>
          <Button variant="primary" glyph={LockOpen} data-testid="open-shift" onClick={onOpen}>
            <Trans>Open a shift</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

function OpenShift({ current }: { readonly current: NamedShift }) {
  const format = useFormat();
  const now = useNow();
  const { shift, opener } = current;
  const since = format.moment(shift.opened_at, now);
  const float = format.amount(money(shift.opening_float));
  const who = opener ?? "–";
  return (
    <Stack gap={16} shrinks>
      <p className={note} data-testid="shift-since">
        <Trans>
          Open since {since}, by {who}, with {float}.
        </Trans>
      </p>
      <div className={styles.actions}>
        <ShiftActions shift={shift} />
        <Link
          to="/shifts/$id"
          params={{ id: shift.id }}
          className={buttonClass({})}
          data-testid="to-shift"
        >
          <Trans>Report so far</Trans>
        </Link>
      </div>
    </Stack>
  );
}
