import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Icon } from "#/ui/icon.tsx";

/** Link to the PIN sign-in for users of this till, online or offline; hidden while no user has a PIN. */
export function PickName({ redirect }: { readonly redirect: string | undefined }) {
  const { session } = useServices();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isOver = false;
    session.people().then(
      (people) => {
        if (!isOver) setOffered(people.some(({ hasPin, isPinLocked }) => hasPin && !isPinLocked));
      },
      // Local storage is unavailable, so there is no PIN to verify either.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [session]);
  if (!isOffered) return null;
  return (
    <Link
      to="/auth/people"
      search={redirect === undefined ? {} : { redirect }}
      className={buttonClass({ block: true })}
      data-testid="to-people"
    >
      <Icon glyph={UsersRound} size={18} />
      <span>
        <Trans>Pick your name</Trans>
      </span>
    </Link>
  );
}
