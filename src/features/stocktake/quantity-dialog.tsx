import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { PackOfLine } from "#/contract/packs.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { productView } from "#/entities/products/catalogue-queries.ts";
import { usePacks } from "#/entities/products/use-packs.ts";
import { SerialField } from "#/entities/serials/serial-field.tsx";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { CountedFields } from "#/entities/stock/counted-fields.tsx";
import {
  nothingCounted,
  readCountedPieces,
  typedOf,
  type CountedText,
} from "#/entities/stock/counted-packs.ts";
import { useCountProblem } from "#/entities/stock/use-count-problem.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import type { CountedItem } from "./stocktake-view.ts";
import type { CountableItem, Counting } from "./use-counting.ts";

export interface QuantityDialogProps {
  readonly good: CountableItem;
  /** The previous count of the item; null the first time. */
  readonly before: CountedItem | null;
  readonly counting: Counting;
}

/**
 * Enters the quantity found, and for serial-tracked items the serial numbers, which are stored as they are
 * scanned. The expected quantity is not shown, because it would bias the count.
 */
export function QuantityDialog(props: QuantityDialogProps) {
  const packs = usePacks(props.good.product);
  // The first field is focused, so the dialog opens only once it is known which field that is.
  return packs === null ? null : <QuantityForm {...props} packs={packs} />;
}

type QuantityFormProps = QuantityDialogProps & { readonly packs: readonly PackOfLine[] };

function QuantityForm({ good: item, before, counting, packs }: QuantityFormProps) {
  const { t } = useLingui();
  const form = useId();
  const { unit, name } = item;
  const { db } = useShop();
  const { product, variant } = item;
  const row = valueOf(
    useLive(() => productView(db, product), [db, product]),
    null,
  );
  const serials = before?.serials ?? [];
  // The typed text applies until another unit is scanned.
  const [typed, setTyped] = useState<{ text: CountedText; pieces: number } | null>(null);
  const kept = before === null ? nothingCounted : typedOf(before.quantity, packs);
  const text = typed !== null && typed.pieces === serials.length ? typed.text : kept;
  const close = () => counting.enter(null);
  const { problems, change, element } = useOperationForm({
    held: {
      values: { text },
      setValues: (edit) => setTyped({ ...edit({ text }), pieces: serials.length }),
    },
    read: (entry) => readCountedPieces({ ...entry, serials }, unit, packs),
    send: ({ value }) => counting.set(item, value),
    onDone: close,
  });
  const error = useCountProblem(problems.text ?? null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={name}
      description={t`Everything of it that you found here.`}
      width="narrow"
      testId="stocktake-quantity"
      footer={
        <>
          {before === null ? null : (
            <Button
              onClick={() => void counting.drop(before.good).then(close)}
              data-testid="stocktake-drop"
            >
              <Trans>Take out</Trans>
            </Button>
          )}
          <Button variant="primary" type="submit" form={form} data-testid="stocktake-keep">
            <Trans>Keep</Trans>
          </Button>
        </>
      }
    >
      <Stack id={form} as="form" gap={16} {...element}>
        <CountedFields
          unit={unit}
          packs={packs}
          text={text}
          error={error}
          testId="stocktake-found"
          onText={(next) => change({ text: next })}
        />
        {row?.tracking_type === "SERIAL" ? (
          <SerialField
            product={product}
            variant={variant}
            way="seen"
            isBlind
            serials={serials}
            onSerials={(seen) => void counting.see(item, seen)}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
