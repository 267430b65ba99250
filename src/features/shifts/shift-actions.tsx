import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Calculator, Minus, Plus } from "lucide-react";
import { useState } from "react";
import type { CashMoveKind } from "#/domain/cash-drawer.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import type { ShiftView } from "#/sync/projection-shifts.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { CashDialog } from "./cash-dialog.tsx";

/**
 * The actions for an open shift, available at its own till. Users who see all shifts may also close a shift
 * whose till no longer exists.
 */
export function ShiftActions({ shift }: { readonly shift: ShiftView }) {
  const { till } = useShop();
  const canMove = useCan("cash.move");
  const canClose = useCan("shift.close");
  const seesAll = useCan("shift.read");
  const [moving, setMoving] = useState<CashMoveKind | null>(null);
  const isOwn = till?.id === shift.till;
  if (shift.status === "closed" || till === null) return null;
  return (
    <>
      {isOwn && canMove ? (
        <>
          <Button glyph={Plus} data-testid="pay-in" onClick={() => setMoving("pay_in")}>
            <Trans>Put cash in</Trans>
          </Button>
          <Button glyph={Minus} data-testid="pay-out" onClick={() => setMoving("pay_out")}>
            <Trans>Take cash out</Trans>
          </Button>
        </>
      ) : null}
      {canClose && (isOwn || seesAll) ? (
        <Link
          to="/shifts/$id"
          params={{ id: shift.id }}
          search={{ step: "count" }}
          className={buttonClass({ variant: "primary" })}
          data-testid="count-drawer"
        >
          <Icon glyph={Calculator} />
          <Trans>Count and close</Trans>
        </Link>
      ) : null}
      {moving === null ? null : (
        <CashDialog shift={shift.id} kind={moving} onClose={() => setMoving(null)} />
      )}
    </>
  );
}
