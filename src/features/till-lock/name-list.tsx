import { Trans } from "@lingui/react/macro";
import { PersonPicture } from "#/entities/people/person-picture.tsx";
import type { KnownPerson } from "#/session/session-state.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./lock.css.ts";

export interface NameListProps {
  readonly people: readonly KnownPerson[];
  readonly onChoose: (user: string) => void;
}

/** All users known to this till; the last one is marked. */
export function NameList({ people, onChoose }: NameListProps) {
  const isOneBusiness = new Set(people.map(({ business }) => business.id)).size <= 1;
  return (
    <Stack as="ul" gap={8} data-testid="lock-names">
      {people.map((person) => (
        <li key={person.user.id}>
          <button
            type="button"
            className={styles.name}
            data-testid={`lock-name-${person.user.email || person.user.id}`}
            onClick={() => onChoose(person.user.id)}
          >
            <PersonPicture person={person.user} size="medium" />
            <span className={styles.words}>
              <strong>
                {person.user.first_name} {person.user.last_name}
              </strong>
              <span className={note}>
                {isOneBusiness ? null : `${person.business.name} · `}
                <Way person={person} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </Stack>
  );
}

function Way({ person }: { readonly person: KnownPerson }) {
  if (person.isPinLocked || !person.hasPin) return <Trans>with the password</Trans>;
  return person.isCurrent ? <Trans>was here last</Trans> : <Trans>with a PIN</Trans>;
}
