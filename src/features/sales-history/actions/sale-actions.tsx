import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Undo2, XCircle } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { hasLeft, voidBar, type VoidBar } from "#/entities/sales/sale-actions.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./actions.css.ts";

const VoidDialog = lazy(async () => ({
  default: (await import("./void-dialog.tsx")).VoidDialog,
}));

export interface SaleActionsProps {
  readonly sale: SaleView;
  /** The open shift at this till; null if none is open. */
  readonly shift: string | null;
}

/** Actions on a sale: return items or void it. Explains why an action is unavailable. */
export function SaleActions({ sale, shift }: SaleActionsProps) {
  const { session } = useShop();
  const { timeZone } = useFormat();
  const today = useToday();
  const maySell = useCan("sale.create");
  const isOwnRight = useCan("sale.void");
  const [isVoiding, setVoiding] = useState(false);
  if (!maySell) return null;
  const here = { location: session.location.id, shift, timeZone, today, isOwnRight };
  const bar = voidBar(sale, here);
  const mayReturn = sale.rejection === null && hasLeft(sale);
  return (
    <>
      <div className={styles.actions} data-testid="sale-acts">
        {mayReturn ? (
          <Link
            to="/sales/$id/return"
            params={{ id: sale.id }}
            className={buttonClass({})}
            data-testid="sale-return"
          >
            <Icon glyph={Undo2} size={18} />
            <Trans>Return items</Trans>
          </Link>
        ) : null}
        {bar === null ? (
          <Button glyph={XCircle} data-testid="sale-void" onClick={() => setVoiding(true)}>
            <Trans>Void the sale</Trans>
          </Button>
        ) : null}
        <BarLabels bar={bar} mayReturn={mayReturn} />
      </div>
      {isVoiding ? (
        <Suspense fallback={null}>
          <VoidDialog sale={sale} onClose={() => setVoiding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Explains why a sale cannot be voided, unless that is obvious. */
function BarLabels({
  bar,
  mayReturn,
}: {
  readonly bar: VoidBar | null;
  readonly mayReturn: boolean;
}) {
  const { t } = useLingui();
  const why = () => {
    if (bar === "elsewhere") return t`It was sold at another location, so it is voided there.`;
    if (bar === "other_shift" && mayReturn)
      return t`Its shift is over, so it cannot be voided any more. Items may still come back.`;
    return null;
  };
  const words = why();
  return words === null ? null : (
    <span className={note} data-testid="void-bar">
      {words}
    </span>
  );
}
