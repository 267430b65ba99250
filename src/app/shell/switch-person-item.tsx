import { Trans } from "@lingui/react/macro";
import { UsersRound } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useEffect, useState } from "react";
import { PersonPicture } from "#/entities/people/person-picture.tsx";
import { useServices } from "#/kit/services/services.ts";
import { wantPerson } from "#/entities/session/wanted-person.ts";
import type { KnownPerson } from "#/session/session-state.ts";
import { Icon } from "#/ui/icon.tsx";
import { option } from "#/ui/popup.css.ts";

/** Keeps the menu short; further users are listed under "Switch person". */
const most = 4;

/**
 * Hands the till to another user: to a named one, whose PIN is requested immediately, or to any user via the
 * list. Hidden if no user on this device has a PIN.
 */
export function SwitchPersonItem() {
  const { session } = useServices();
  const [people, setPeople] = useState<readonly KnownPerson[]>([]);
  useEffect(() => {
    let isGone = false;
    session.people().then(
      (known) => {
        if (!isGone) setPeople(known.filter(({ hasPin }) => hasPin));
      },
      // If the store is unavailable there is no PIN to verify.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [session]);
  if (people.length === 0) return null;
  const handOver = (user: string | null) => {
    wantPerson(user);
    void session.lock();
  };
  return (
    <>
      {people
        .filter(({ isCurrent, isPinLocked }) => !isCurrent && !isPinLocked)
        .slice(0, most)
        .map(({ user }) => (
          <DropdownMenu.Item
            key={user.id}
            className={option}
            data-testid={`switch-to-${user.email || user.id}`}
            onSelect={() => handOver(user.id)}
          >
            <PersonPicture person={user} size="small" />
            {user.first_name} {user.last_name}
          </DropdownMenu.Item>
        ))}
      <DropdownMenu.Item
        className={option}
        data-testid="switch-person"
        onSelect={() => handOver(null)}
      >
        <Icon glyph={UsersRound} size={18} />
        <Trans>Switch person</Trans>
      </DropdownMenu.Item>
    </>
  );
}
