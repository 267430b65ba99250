import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useShop } from "#/kit/shop/shop-context.ts";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/icon.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { whenIdle } from "#/ui/when-idle.ts";
import { openTo } from "./menu.ts";
import * as styles from "./shell.css.ts";

const MenuBadge = lazy(async () => ({
  default: (await fetchedAtLast(() => import("./menu-badge.tsx"))).MenuBadge,
}));

export interface MenuListProps {
  /** In the phone's overlay: shows labels next to the icons and closes the overlay on a choice. */
  readonly onChosen?: () => void;
}

/** The areas of the app this user may open. */
export function MenuList({ onChosen }: MenuListProps) {
  const { t, i18n } = useLingui();
  const { permissions } = useShop();
  const counts = useId();
  const [isIdle, setIdle] = useState(false);
  // Deferred: the entry is shown without its count.
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const open = openTo(permissions);
  return (
    <nav aria-label={t`Main menu`}>
      <Stack as="ul" gap={4}>
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
                aria-describedby={entry.counted ? counts + entry.id : undefined}
                data-testid={`menu-${entry.id}`}
                onClick={onChosen}
              >
                <Icon glyph={entry.glyph} size={22} />
                <span className={styles.outboxItemLabels}>{label}</span>
                {entry.counted && isIdle ? (
                  <Suspense fallback={null}>
                    <MenuBadge id={counts + entry.id} of={entry.counted} />
                  </Suspense>
                ) : null}
              </Link>
            </li>
          );
        })}
      </Stack>
    </nav>
  );
}
