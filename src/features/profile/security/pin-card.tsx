import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { PinFields, usePinForm } from "#/entities/session/pin-fields.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";

/** The user's PIN for the shop's tills. Set offline, it applies to this device first. */
export function PinCard() {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { user } = useShop().session;
  const [hasPin, setHasPin] = useState(false);
  const pin = usePinForm({
    onKept(kept) {
      setHasPin(kept !== null);
      toast({ kind: "success", title: kept === null ? t`PIN removed` : t`PIN set` });
    },
  });
  useEffect(() => {
    let isGone = false;
    port.people().then(
      (people) => {
        const own = people.find((person) => person.user.id === user.id);
        if (!isGone) setHasPin(own?.hasPin ?? false);
      },
      // A storage error is reported when a PIN is set.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [port, user.id]);

  return (
    <FormCard
      title={<Trans>PIN for the tills</Trans>}
      aside={
        hasPin ? (
          <Badge tone="positive">
            <Trans>Set</Trans>
          </Badge>
        ) : undefined
      }
      busy={pin.busy}
      saveLabel={hasPin ? <Trans>Change PIN</Trans> : <Trans>Set PIN</Trans>}
      actions={
        hasPin ? (
          <Button data-testid="remove-pin" onClick={pin.remove}>
            <Trans>Remove PIN</Trans>
          </Button>
        ) : null
      }
      testId="pin"
      onSave={pin.form.submit}
    >
      <p className={note}>
        <Trans>
          4 to 6 digits. With it you open any till of the shop, also without a network. Other tills
          know it after their next contact.
        </Trans>
      </p>
      <PinFields {...pin} />
    </FormCard>
  );
}
