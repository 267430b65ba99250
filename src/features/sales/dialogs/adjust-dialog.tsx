import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useApproval } from "#/entities/approval/use-approval.tsx";
import { rightsOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import type { CartController } from "../cart/cart-controller.ts";
import { lineName } from "../cart/cart-edits.ts";
import type { LineAsk } from "../cart/line-form-values.ts";
import { form } from "../counter/counter.css.ts";
import { asksOf, withCartWish, withLineWish } from "./adjust-form-values.ts";
import { LineForm } from "./line-form.tsx";
import { useEmptying } from "./use-emptying.ts";
import { WholeForm } from "./whole-form.tsx";

export interface AdjustDialogProps {
  readonly controller: CartController;
  readonly cart: CartRow;
  /** The chosen line; null if there is none. */
  readonly line: CartLine | null;
  /** The change typed on the pad for that line that needs approval. */
  readonly asked: LineAsk | null;
  readonly onClose: () => void;
  readonly onRemove: (line: CartLine) => void;
}

type About = "line" | "whole";

/**
 * Adjustments the pad has no keys for: discounts in money, custom or wholesale prices, notes, for the chosen
 * line or the whole sale. Changes beyond the user's permissions require supervisor approval.
 */
export function AdjustDialog(props: AdjustDialogProps) {
  const { controller, cart, line, asked, onClose, onRemove } = props;
  const { t } = useLingui();
  const { keep, wasRefused, dialog } = useAllowedChange({ controller, cart, onKept: onClose });
  const empty = useEmptying(controller);
  const [about, setAbout] = useState<About>(line === null ? "whole" : "line");
  const formId = `adjust-${about}`;

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={about === "line" && line !== null ? lineName(line) : t`Whole sale`}
      width="narrow"
      testId="adjust-dialog"
      footer={
        <>
          {about === "line" && line !== null ? (
            <Button
              onClick={() => {
                onRemove(line);
                onClose();
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          ) : (
            <Button
              data-testid="empty-cart"
              onClick={() => {
                empty();
                onClose();
              }}
            >
              <Trans>Empty the cart</Trans>
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} data-testid="adjust-save">
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={form}>
        {line === null ? null : <AboutChoice about={about} onChoose={setAbout} />}
        {about === "line" && line !== null ? (
          <LineForm
            id={formId}
            line={line}
            asked={asked}
            onSave={(wish) => void keep((now) => withLineWish(now, line, wish))}
          />
        ) : (
          <WholeForm
            id={formId}
            cart={cart}
            onSave={(wish) => void keep((now) => withCartWish(now, wish))}
          />
        )}
        {wasRefused ? (
          <Notice tone="warning" urgent>
            <Trans>Nobody allowed it: nothing was changed.</Trans>
          </Notice>
        ) : null}
      </div>
      {dialog}
    </Dialog>
  );
}

interface AboutChoiceProps {
  readonly about: About;
  readonly onChoose: (about: About) => void;
}

function AboutChoice({ about, onChoose }: AboutChoiceProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`What is changed`}
      value={about}
      onChoose={onChoose}
      options={[
        { value: "line", label: <Trans>This line</Trans> },
        {
          value: "whole",
          label: (
            <span data-testid="adjust-whole">
              <Trans>Whole sale</Trans>
            </span>
          ),
        },
      ]}
    />
  );
}

interface ChangeOptions extends Pick<AdjustDialogProps, "controller" | "cart"> {
  readonly onKept: () => void;
}

/** Changes the cart once a supervisor has approved what exceeds the user's permissions. */
function useAllowedChange({ controller, cart, onKept }: ChangeOptions) {
  const rights = rightsOf(useShop());
  const { ask, dialog } = useApproval();
  const [wasRefused, setRefused] = useState(false);
  const keep = async (change: (now: CartRow) => CartRow) => {
    setRefused(false);
    const approvals = [...(cart.approvals ?? [])];
    for (const request of asksOf(cart, change(cart), rights)) {
      const answer = await ask(request, cart.opId);
      if (!answer.allowed) {
        setRefused(true);
        return;
      }
      if (answer.approval !== null) approvals.push(answer.approval);
    }
    controller.edit((now) => ({ ...change(now), approvals }));
    onKept();
  };
  return { keep, wasRefused, dialog };
}
