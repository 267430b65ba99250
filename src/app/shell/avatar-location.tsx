import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { PersonPicture } from "#/entities/people/person-picture.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import * as styles from "./shell.css.ts";

const fetchMenu = () => import("./avatar-menu.tsx");
const AvatarMenu = lazy(async () => ({ default: (await fetchMenu()).AvatarMenu }));

/** The user's avatar in the corner. Its menu is fetched on first interaction. */
export function AvatarLocation() {
  const { t } = useLingui();
  const { session } = useShop();
  const [isWanted, setWanted] = useState(false);
  const { first_name: first } = session.user;
  const button = (
    <button
      type="button"
      className={styles.avatar}
      aria-label={t`Menu of ${first}`}
      aria-haspopup="menu"
      aria-expanded={isWanted}
      data-testid="avatar-menu"
      onPointerEnter={() => void fetchMenu().catch(() => undefined)}
      onClick={() => setWanted(true)}
    >
      <PersonPicture person={session.user} size="medium" />
      <span className={styles.avatarName}>{first}</span>
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AvatarMenu />
    </Suspense>
  );
}
