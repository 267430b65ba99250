import { Trans, useLingui } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import { useAtom } from "jotai";
import { useState } from "react";
import { customerById } from "#/entities/customers/customer-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Sheet } from "#/ui/sheet.tsx";
import { AmountStep } from "./amount-step.tsx";
import { CustomerStep } from "./customer-step.tsx";
import {
  firstAction,
  lastQuickAction,
  type QuickAction,
  type QuickRights,
} from "./quick-action.ts";
import { TakenStep } from "./taken-step.tsx";
import type { TakenNow } from "./use-quick.ts";

export interface QuickSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Records a debt or a payment in ten seconds: customer, amount, done. Works offline. */
export function QuickSheet({ open, onOpenChange }: QuickSheetProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const maySell = useCan("sale.create");
  const mayGive = useCan("credit.give") && maySell;
  const rights = { mayGive, mayCollect: useCan("credit.collect") };
  const [last, setLast] = useAtom(lastQuickAction);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [touched, setTouched] = useState<QuickAction | null>(null);
  const action = touched ?? firstAction(last, path, rights);
  const [chosen, setChosen] = useState<string | null>(null);
  // The active step renders its final button into this element.
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [taken, setTaken] = useState<TakenNow | null>(null);
  // The next entry is for another customer.
  const turn = (next: boolean) => {
    if (!next) {
      setChosen(null);
      setTouched(null);
      setTaken(null);
    }
    onOpenChange(next);
  };
  const done = (payment: TakenNow | null) => {
    setLast(action);
    if (payment === null) turn(false);
    else setTaken(payment);
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
      footer={
        taken === null && customer === null ? undefined : (
          <Stack ref={setFoot} gap={8} shrinks grow />
        )
      }
    >
      <Stack gap={12}>
        {taken === null ? (
          <ActionChoice action={action} rights={rights} onChoose={setTouched} />
        ) : null}
        {taken !== null ? (
          <TakenStep {...taken} foot={foot} onClose={() => turn(false)} />
        ) : customer === null ? (
          <CustomerStep isOwing={action === "collect"} onChoose={setChosen} />
        ) : (
          <AmountStep
            key={`${customer.id} ${action}`}
            action={action}
            customer={customer}
            foot={foot}
            onBack={() => setChosen(null)}
            onDone={done}
          />
        )}
      </Stack>
    </Sheet>
  );
}

interface ActionChoiceProps {
  readonly action: QuickAction;
  readonly rights: QuickRights;
  readonly onChoose: (action: QuickAction) => void;
}

/** Selects whether the customer takes on credit or pays. */
function ActionChoice({ action, rights, onChoose }: ActionChoiceProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`What happened`}
      value={action}
      onChoose={onChoose}
      options={[
        {
          value: "lend",
          label: (
            <span data-testid="quick-lend">
              <Trans>Takes on credit</Trans>
            </span>
          ),
          disabled: !rights.mayGive,
        },
        {
          value: "collect",
          label: (
            <span data-testid="quick-collect">
              <Trans>Pays</Trans>
            </span>
          ),
          disabled: !rights.mayCollect,
        },
      ]}
    />
  );
}
