import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useHandOver } from "../dialogs/use-hand-over.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { form } from "./counter.css.ts";

export interface ParkDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The name used if none is entered. */
  readonly suggestion: string;
  readonly controller: CartController;
}

/** Parks the cart under a recognisable name, on this till or for another one. */
export function ParkDialog({ open, onOpenChange, suggestion, controller }: ParkDialogProps) {
  const { t } = useLingui();
  const { connection } = useSyncStatus();
  const handOver = useHandOver();
  const [name, setName] = useState("");
  const park = async () => {
    const id = controller.state().cart?.id;
    await controller.park(name.trim() || suggestion);
    setName("");
    onOpenChange(false);
    return id;
  };
  const give = async () => {
    const id = await park();
    if (id !== undefined) await handOver.give(id);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Park this cart`}
      width="narrow"
      testId="park-dialog"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form="park" data-testid="park-confirm">
            <Trans>Park</Trans>
          </Button>
        </>
      }
    >
      <form
        id="park"
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          void park();
        }}
      >
        <TextField
          label={t`Name`}
          hint={t`Such as who it is for. It comes back with one touch.`}
          placeholder={suggestion}
          value={name}
          maxLength={40}
          onText={setName}
          data-testid="park-name"
          data-first-focus=""
        />
        <Button
          glyph={ArrowLeftRight}
          block
          disabled={connection !== "online"}
          data-testid="park-hand-over"
          onClick={() => void give()}
        >
          <Trans>For another till</Trans>
        </Button>
        {connection === "online" ? null : (
          <p className={note}>
            <Trans>You need a network to hand a cart to another till.</Trans>
          </p>
        )}
      </form>
    </Dialog>
  );
}
