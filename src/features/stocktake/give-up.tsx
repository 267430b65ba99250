import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { endStocktake } from "#/store/stocktakes.ts";
import { Button } from "#/ui/button.tsx";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { toast } from "#/ui/toast-store.ts";

/** Discards a stocktake after confirmation. */
export function GiveUp({
  stocktake,
  count,
}: {
  readonly stocktake: string;
  readonly count: number;
}) {
  const { t } = useLingui();
  const { db } = useShop();
  const { clock, logger } = useServices();
  const [isAsking, setAsking] = useState(false);
  const giveUp = () => {
    endStocktake(db, stocktake, "given_up", clock.now()).catch((error: unknown) => {
      logger.error("stocktake.not_ended", errorFields(error));
      toast({ id: "stocktake-storage", kind: "error", title: t`This device could not save it` });
    });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)} data-testid="stocktake-give-up">
        <Trans>Discard</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Discard this stocktake?`}
        description={
          <Plural
            value={count}
            one="The count of # item is thrown away. The stock stays as it is."
            other="The counts of # items are thrown away. The stock stays as it is."
          />
        }
        action={t`Throw the counts away`}
        danger
        onConfirm={giveUp}
      />
    </>
  );
}
