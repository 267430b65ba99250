import { Trans } from "@lingui/react/macro";
import { UsersRound } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useEffect, useState } from "react";
import { useServices } from "#/entities/services/services.ts";
import { Icon } from "#/ui/icon.tsx";
import { option } from "#/ui/popup.css.ts";

/** Hands the till to the next person; absent while nobody here has a PIN to come back with. */
export function SwitchPersonItem() {
  const { session } = useServices();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isGone = false;
    session.people().then(
      (people) => {
        if (!isGone) setOffered(people.some(({ hasPin }) => hasPin));
      },
      // The store does not answer: then there is no PIN to ask either.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [session]);
  if (!isOffered) return null;
  return (
    <DropdownMenu.Item
      className={option}
      data-testid="switch-person"
      onSelect={() => void session.lock()}
    >
      <Icon glyph={UsersRound} size={18} />
      <Trans>Switch person</Trans>
    </DropdownMenu.Item>
  );
}
