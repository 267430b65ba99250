// @fetched when asked
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import type { ParkedCart } from "#/contract/parked-carts.ts";
import { refusalOf } from "#/kit/server-queries/refusal.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { parkedCarts } from "#/store/cart.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorState } from "#/ui/error-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import type { CartController } from "../cart/cart-controller.ts";
import { cartName } from "../cart/cart-name.ts";
import { form, option, options } from "../counter/counter.css.ts";
import { useHandOver } from "./use-hand-over.ts";
import { useWaitingCarts } from "./use-waiting-carts.ts";

export interface CartsDialogProps {
  readonly controller: CartController;
  readonly onClose: () => void;
}

const none: CartRow[] = [];

/** Carts handed over by other tills of the location, and carts of this till whose handover is unconfirmed. */
export function CartsDialog({ controller, onClose }: CartsDialogProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const format = useFormat();
  const handOver = useHandOver();
  const [busy, setBusy] = useState<string | null>(null);
  const onTheirWay = valueOf(
    useLive(() => parkedCarts(db), [db]),
    none,
  ).filter((row) => row.handOver !== undefined);
  const during = async (id: string, work: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(id);
    await work().finally(() => setBusy(null));
  };
  const take = async (parked: ParkedCart) => {
    const cart = await handOver.take(parked);
    if (cart === null) return;
    const held = controller.state().cart;
    await controller.switchTo(cart, held === null ? "" : cartName(held, format));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Carts of other tills`}
      testId="carts-dialog"
    >
      <div className={form}>
        {onTheirWay.map((row) => {
          const { name } = row;
          return (
            <Notice key={row.id} tone="warning">
              <Trans>Not sure that “{name}” was handed over.</Trans>{" "}
              <Button
                busy={busy === row.id}
                data-testid="finish-hand-over"
                onClick={() => void during(row.id, () => handOver.finish(row))}
              >
                <Trans>Find out</Trans>
              </Button>
            </Notice>
          );
        })}
        <Waiting busy={busy} onTake={(parked) => void during(parked.id, () => take(parked))} />
      </div>
    </Dialog>
  );
}

interface WaitingProps {
  readonly busy: string | null;
  readonly onTake: (parked: ParkedCart) => void;
}

function Waiting({ busy, onTake }: WaitingProps) {
  const { t } = useLingui();
  const { db, till } = useShop();
  const format = useFormat();
  const now = useNow();
  const answer = useWaitingCarts();
  const codes = valueOf(
    useLive(
      async () => new Map((await db.tills.toArray()).map(({ id, code }) => [id, code])),
      [db],
    ),
    new Map<string, string>(),
  );
  if (answer.carts === null && answer.error === null) return <SkeletonRows rows={3} />;
  if (answer.carts === null) {
    return (
      <ErrorState
        title={t`The other tills' carts cannot be seen now`}
        why={<RefusedMessages refusal={refusalOf(answer.error)} />}
        retrying={answer.asking}
        onRetry={answer.retry}
      />
    );
  }
  const others = answer.carts.filter((parked) => parked.till !== till?.id);
  if (others.length === 0) {
    return (
      <EmptyState
        glyph={ShoppingCart}
        title={t`No parked carts`}
        text={t`A cart that another till parks “for another till” can be opened here.`}
      />
    );
  }
  return (
    <ul className={options}>
      {others.map((parked) => {
        const code = codes.get(parked.till) ?? "";
        const since = format.moment(Date.parse(parked.parked_at), now);
        return (
          <li key={parked.id}>
            <button
              type="button"
              className={option}
              disabled={busy !== null}
              data-testid="take-cart"
              onClick={() => onTake(parked)}
            >
              <strong>{parked.name}</strong>
              <span>
                <Plural value={parked.lines.length} one="# item" other="# items" />
              </span>
              <span>
                {code} · {since}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
