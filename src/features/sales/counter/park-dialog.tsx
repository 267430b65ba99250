import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { TextField } from "#/ui/text-field.tsx";

export interface ParkDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The name it gets when none is given. */
  readonly suggestion: string;
  readonly onPark: (name: string) => void;
}

/** Puts the cart aside under a name people will know it by. */
export function ParkDialog({ open, onOpenChange, suggestion, onPark }: ParkDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const park = (event: SubmitEvent) => {
    event.preventDefault();
    onPark(name.trim() || suggestion);
    setName("");
    onOpenChange(false);
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
      <form id="park" onSubmit={park}>
        <TextField
          label={t`Name`}
          hint={t`Such as who it is for. It comes back with one touch.`}
          placeholder={suggestion}
          value={name}
          maxLength={40}
          onText={setName}
          data-testid="park-name"
        />
      </form>
    </Dialog>
  );
}
