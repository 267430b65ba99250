import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, FileQuestion, Images } from "lucide-react";
import { useAtom, useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { listPosition } from "#/entities/products/list-position.ts";
import { useServices } from "#/kit/services/services.ts";
import { usualRateOf } from "#/entities/shop/rules.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { PartPending } from "#/kit/page/part-pending.tsx";
import { fetchedInPlace } from "#/platform/fetched-in-place.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { productRoom } from "../product-room.ts";
import { RoomNotice } from "../room-notice.tsx";
import { openCopy, openProduct, type OpenedProduct } from "./open-product.ts";
import { newFormValues } from "./product-form-values.ts";
import { ProductFormPart } from "./product-form.tsx";

const PriceHistory = lazy(async () => ({
  default: (await fetchedInPlace(() => import("./price-history.tsx"))).PriceHistory,
}));

const BoughtAt = lazy(async () => ({
  default: (await import("./bought-at.tsx")).BoughtAt,
}));

export interface ProductFormScreenProps {
  /** The product to edit; null for a new one. */
  readonly product: string | null;
  /** The product to copy. */
  readonly from: string | null;
  /** The refused operation to correct, if opened from the outbox. */
  readonly mend: string | null;
}

/** A product's form; works online and offline, recorded in the outbox. */
export function ProductFormScreen({ product, from, mend }: ProductFormScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const canEdit = useCan("product.edit");
  // Stock differs by location, so the form is reset when the location changes.
  const location = useShop().session.location.id;
  const [left, setLeft] = useAtom(listPosition);
  const isMending = mend !== null;
  const done = (saved: string | null) => {
    if (isMending) return void navigate({ to: "/outbox" });
    if (saved !== null) setLeft({ ...left, product: saved });
    return void navigate({ to: left.to, search: left.filters });
  };
  return (
    <Page
      narrow
      back={
        <IconButton
          glyph={ArrowLeft}
          label={t`Back`}
          data-testid="back"
          onClick={() => done(null)}
        />
      }
      title={product === null ? <Trans>New product</Trans> : <Trans>Edit product</Trans>}
      actions={
        product === null || !canEdit ? undefined : (
          <Link
            to="/images/$id"
            params={{ id: product }}
            className={buttonClass({})}
            data-testid="product-images"
          >
            <Icon glyph={Images} />
            <Trans>Pictures</Trans>
          </Link>
        )
      }
    >
      {canEdit ? (
        product === null ? (
          from === null ? (
            <NewProduct key={location} onDone={done} />
          ) : (
            <CopiedProduct key={location} from={from} onDone={done} />
          )
        ) : (
          <KnownProduct key={location} product={product} mend={mend} onDone={done} />
        )
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

interface DoneProps {
  readonly onDone: (saved: string | null) => void;
}

function NewProduct({ onDone }: DoneProps) {
  const usualRate = usualRateOf(useShop());
  const { ids } = useServices();
  const [opened] = useState<OpenedProduct>(() => ({
    id: ids.next(),
    values: newFormValues(String(usualRate / 100)),
    stands: null,
    refused: null,
    given: null,
  }));
  return <Beginning opened={opened} onDone={onDone} />;
}

function CopiedProduct({ from, onDone }: DoneProps & { readonly from: string }) {
  const { db } = useShop();
  const { ids } = useServices();
  const live = useLive(() => openCopy(db, { from, newId: () => ids.next() }), [db, from, ids]);
  return (
    <LiveView live={live} rows={6}>
      {(opened) =>
        opened === null ? (
          <NotHere onDone={onDone} />
        ) : (
          <Beginning opened={opened} onDone={onDone} />
        )
      }
    </LiveView>
  );
}

function Beginning({ opened, onDone }: DoneProps & { readonly opened: OpenedProduct }) {
  const room = useAtomValue(productRoom);
  const isFull = room !== null && room.left <= 0;
  return (
    <Stack gap={16} briefGap={8} shrinks>
      <RoomNotice />
      <ProductFormPart opened={opened} isNew isBlocked={isFull} onDone={onDone} />
    </Stack>
  );
}

interface KnownProductProps extends DoneProps {
  readonly product: string;
  readonly mend: string | null;
}

function KnownProduct({ product, mend, onDone }: KnownProductProps) {
  const { db, session } = useShop();
  const { Answers } = useServices();
  const location = session.location.id;
  const live = useLive(
    () => openProduct(db, { id: product, location, mend }),
    [db, product, location, mend],
  );
  return (
    <LiveView live={live} rows={6}>
      {(opened) =>
        opened === null ? (
          <NotHere onDone={onDone} />
        ) : (
          <Stack gap={16} briefGap={8} shrinks>
            <ProductFormPart opened={opened} isNew={false} isBlocked={false} onDone={onDone} />
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <Answers>
                <BoughtAt product={product} />
                {opened.stands === null ? null : (
                  <Suspense fallback={<PriceHistoryPending />}>
                    <PriceHistory product={product} />
                  </Suspense>
                )}
              </Answers>
            </Suspense>
          </Stack>
        )
      }
    </LiveView>
  );
}

/** Older prices are on the server only, so their code is not kept on the device either. */
function PriceHistoryPending() {
  return (
    <Card title={<Trans>Price history</Trans>}>
      <PartPending rows={2} />
    </Card>
  );
}

function NotHere({ onDone }: DoneProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      glyph={FileQuestion}
      title={t`This product is not on this device`}
      text={<Trans>It may not have arrived yet, or belong to another business.</Trans>}
      action={
        <Button onClick={() => onDone(null)}>
          <Trans>All products</Trans>
        </Button>
      }
    />
  );
}
