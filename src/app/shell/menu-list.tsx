import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useShop } from "#/entities/shop/shop-context.ts";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/icon.tsx";
import { menu } from "./menu.ts";
import * as styles from "./shell.css.ts";

export interface MenuListProps {
  /** In the phone's overlay: words beside every drawing, and the overlay closes on a choice. */
  readonly onChosen?: () => void;
}

/** The areas of the app this person may enter. */
export function MenuList({ onChosen }: MenuListProps) {
  const { t, i18n } = useLingui();
  const { permissions } = useShop();
  const open = menu.filter(({ needs }) => needs === null || permissions.has(needs));
  return (
    <nav aria-label={t`Main menu`}>
      <ul className={styles.list}>
        {open.map((entry) => {
          const label = i18n._(entry.label);
          return (
            <li key={entry.id}>
              <Link
                to={entry.to}
                activeOptions={{ exact: entry.to === "/sales" }}
                activeProps={{ "aria-current": "page" }}
                className={classNames(styles.entry, onChosen && styles.entryInOverlay)}
                title={label}
                aria-label={label}
                data-testid={`menu-${entry.id}`}
                onClick={onChosen}
              >
                <Icon glyph={entry.glyph} size={22} />
                <span className={styles.entryWords}>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
