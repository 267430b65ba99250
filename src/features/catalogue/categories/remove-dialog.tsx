import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type RecordFailure, useRecord } from "#/entities/outbox/use-record.ts";
import { categoryChoices } from "#/entities/products/category-order.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { errorFields } from "#/platform/logger.ts";
import { categoryRemovalIntent } from "#/store/catalogue-intents.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { Combobox } from "#/ui/combobox.tsx";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { RefusedAction, toldOf } from "#/entities/outbox/refused-action.tsx";
import type { CategoriesKnown } from "./categories-query.ts";
import { giveUpCategory } from "./give-up-category.ts";

export interface RemoveDialogProps {
  readonly category: CategoryView;
  readonly known: CategoriesKnown;
  /** The refused removal to correct (S7). */
  readonly refused: OperationRow | null;
  readonly onRemoved: (name: string) => void;
  readonly onClose: () => void;
}

/** Deletes a category. If it contains items, the user must first choose a category for them. */
export function RemoveDialog({ category, known, refused, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const { busy, failed, run } = useRecord();
  const giveUp = useGiveUp(known.refused.get(category.id) ?? null);
  const { opId } = useMadeIds();
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { id } = category;
  const name = nameIn(category, language);
  const count = known.items.get(id) ?? 0;
  const told = moveTo === null ? toldOf(refused, "move_to") : undefined;
  // A removal refused because of items unknown to this device requires a target category too.
  const isNeeded = (count > 0 || told !== undefined) && moveTo === null;
  const hasChildren = known.categories.some(({ parent }) => parent === id);
  const choices = categoryChoices(known.categories, language, new Set([id]));
  const remove = async () => {
    setAsked(true);
    if (busy) return;
    if (giveUp.isMeant) {
      if (await giveUp.run()) onRemoved(name);
      return;
    }
    if (isNeeded) return;
    const draft = { move_to: moveTo };
    const isKept = await run(
      (place) => categoryRemovalIntent({ opId, place, draft, subject: id }),
      refused,
    );
    if (isKept) onRemoved(name);
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t`Delete ${name}?`}
      description={
        hasChildren ? (
          <Trans>What is under it moves up one level.</Trans>
        ) : (
          <Trans>It is taken off every list.</Trans>
        )
      }
      action={t`Delete category`}
      busy={busy}
      onConfirm={() => void remove()}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <RefusedAction refused={refused} told={["move_to"]} />
      <OthersWait giveUp={giveUp} />
      {!giveUp.isMeant && (count > 0 || told !== undefined) ? (
        <Stack gap={16} shrinks>
          {count > 0 ? (
            <p data-testid="category-in-use">
              <Plural value={count} one="# item is in it." other="# items are in it." />{" "}
              <Trans>A category in use can be deleted once its items have another one.</Trans>
            </p>
          ) : null}
          <Combobox
            label={t`Its items go to`}
            placeholder={t`Choose a category`}
            options={choices}
            chosen={choices.find(({ value }) => value === moveTo) ?? null}
            error={isAsked && isNeeded ? (told ?? t`Choose where its items go.`) : told}
            onChoose={(option) => setMoveTo(option?.value ?? null)}
          />
        </Stack>
      ) : null}
      <RecordFailed failed={failed ?? giveUp.failed} />
    </ConfirmDialog>
  );
}

/**
 * Explains that other entries depend on a refused category, which cannot be deleted before they are resolved.
 */
function OthersWait({ giveUp }: { readonly giveUp: GiveUp }) {
  if (giveUp.waiting === 0) return null;
  return (
    <Notice tone="critical" urgent>
      <Plural
        value={giveUp.waiting}
        one="The server refused this category, and # entry waits for it: fix the category, or discard both under Waiting to send."
        other="The server refused this category, and # entries wait for it: fix the category, or discard all of them under Waiting to send."
      />
    </Notice>
  );
}

interface GiveUp {
  readonly isMeant: boolean;
  /** Number of dependent operations that would be voided too; if not zero, nothing is done. */
  readonly waiting: number;
  readonly failed: RecordFailure | null;
  /** Returns whether the category has been deleted. */
  readonly run: () => Promise<boolean>;
}

/**
 * Deletes a category the server never accepted: a removal operation would remain blocked behind the refusal.
 */
function useGiveUp(refused: OperationRow | null): GiveUp {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { clock, logger } = useServices();
  const [waiting, setWaiting] = useState(0);
  const [failed, setFailed] = useState<RecordFailure | null>(null);
  return {
    isMeant: refused?.type === "category.create",
    waiting,
    failed,
    async run() {
      if (refused === null) return false;
      const mark = { reason: t`The category was deleted.`, by: session.user.id, at: clock.now() };
      try {
        const others = await giveUpCategory(db, refused, mark);
        setWaiting(others);
        return others === 0;
      } catch (error) {
        logger.error("category.not_given_up", errorFields(error));
        setFailed("storage");
        return false;
      }
    },
  };
}
