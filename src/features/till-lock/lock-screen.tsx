import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useRouterState } from "@tanstack/react-router";
import { useServices } from "#/kit/services/services.ts";
import { wantedPerson, wantPerson } from "#/entities/session/wanted-person.ts";
import type { KnownPerson } from "#/session/session-state.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { Text } from "#/ui/layout/text.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import * as styles from "./lock.css.ts";
import { NameList } from "./name-list.tsx";
import { PinForm } from "./pin-pad-screen.tsx";

/**
 * Lock screen of a shared till: choose a user, enter the PIN. Works offline; pending operations continue to
 * be sent in the background.
 */
export function LockScreen() {
  const { t } = useLingui();
  const { session } = useServices();
  const [people, setPeople] = useState<readonly KnownPerson[] | null>(null);
  const [chosenId, setChosenId] = useState(wantedPerson);
  const [isUnread, setUnread] = useState(false);
  const look = useCallback(() => {
    session.people().then(setPeople, () => setUnread(true));
  }, [session]);
  useEffect(look, [look]);
  useEffect(() => wantPerson(null), []);
  const chosen = people?.find(({ user }) => user.id === chosenId) ?? null;
  return (
    <main className={styles.page}>
      <div className={classNames(styles.card, chosen !== null && styles.wideCard)}>
        <div className={styles.brand}>
          <img src="/icons/icon.svg" alt="" width="40" height="40" />
          <Text size="title" weight="heavy">
            Kaunta
          </Text>
        </div>
        {chosen === null ? (
          <>
            <Heading>{t`Pick your name`}</Heading>
            {isUnread ? (
              <Notice tone="critical" urgent>
                <Trans>
                  This device does not answer who works here. Sign in with your password.
                </Trans>
              </Notice>
            ) : people === null ? (
              <SkeletonRows rows={3} />
            ) : (
              <NameList people={people} onChoose={setChosenId} />
            )}
            <PasswordLink>
              <Trans>Someone else</Trans>
            </PasswordLink>
          </>
        ) : (
          <PinForm
            key={chosen.user.id}
            person={chosen}
            heading={<Heading>{chosen.user.first_name}</Heading>}
            passwordLink={
              <PasswordLink>
                <Trans>Use the password</Trans>
              </PasswordLink>
            }
            onBack={() => {
              setChosenId(null);
              // Attempts are counted in the database: the user may have been locked out meanwhile.
              look();
            }}
          />
        )}
      </div>
    </main>
  );
}

/** Takes the focus, so that screen readers announce it. */
function Heading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Text ref={heading} as="h1" size="page" weight="heavy" wrap="anywhere" tabIndex={-1}>
      {children}
    </Text>
  );
}

/** Signs in by password instead of PIN, then returns to the current screen. */
function PasswordLink({ children }: { readonly children: ReactNode }) {
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <Link
      to="/auth/login"
      search={{ redirect: href }}
      className={buttonClass({ variant: "secondary", block: true })}
      data-testid="lock-password"
    >
      <span>{children}</span>
    </Link>
  );
}
