import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { customerById } from "#/entities/customers/customer-queries.ts";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { Segmented } from "#/ui/segmented.tsx";
import { Sheet } from "#/ui/sheet.tsx";
import * as styles from "../credits.css.ts";
import { AmountStep } from "./amount-step.tsx";
import { CustomerStep } from "./customer-step.tsx";
import type { QuickAct } from "./use-quick.ts";

export interface QuickSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A debt or a payment in ten seconds: customer, amount, done. Nothing of it needs a line. */
export function QuickSheet({ open, onOpenChange }: QuickSheetProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const maySell = useCan("sale.create");
  const mayGive = useCan("credit.give") && maySell;
  const mayCollect = useCan("credit.collect");
  const [act, setAct] = useState<QuickAct>(mayGive ? "lend" : "collect");
  const [chosen, setChosen] = useState<string | null>(null);
  // Whoever is next is somebody else.
  const turn = (next: boolean) => {
    if (!next) setChosen(null);
    onOpenChange(next);
  };
  const customer = valueOf(
    useLive(
      () => (chosen === null ? Promise.resolve(null) : customerById(db, chosen)),
      [db, chosen],
    ),
    null,
  );
  return (
    <Sheet
      open={open}
      onOpenChange={turn}
      title={customer === null ? t`Credit` : customer.name}
      testId="quick-credit"
    >
      <div className={styles.quick}>
        <Segmented
          label={t`What happened`}
          value={act}
          onChoose={setAct}
          options={[
            {
              value: "lend",
              label: (
                <span data-testid="quick-lend">
                  <Trans>Takes on credit</Trans>
                </span>
              ),
              disabled: !mayGive,
            },
            {
              value: "collect",
              label: (
                <span data-testid="quick-collect">
                  <Trans>Pays</Trans>
                </span>
              ),
              disabled: !mayCollect,
            },
          ]}
        />
        {customer === null ? (
          <CustomerStep isOwing={act === "collect"} onChoose={setChosen} />
        ) : (
          <AmountStep
            key={`${customer.id} ${act}`}
            act={act}
            customer={customer}
            onBack={() => setChosen(null)}
            onDone={() => turn(false)}
          />
        )}
      </div>
    </Sheet>
  );
}
