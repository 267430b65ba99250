import { Trans, useLingui } from "@lingui/react/macro";
import { Menu, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { lazy, useState, type ReactNode } from "react";
import { LineChip } from "#/entities/outbox/line-chip.tsx";
import { PageChromeProvider } from "#/entities/page/page-chrome.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { classNames } from "#/ui/class-names.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { OnDemand } from "#/ui/on-demand.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { AvatarPlace } from "./avatar-place.tsx";
import { MenuList } from "./menu-list.tsx";
import * as styles from "./shell.css.ts";
import { useSlimSidebar } from "./use-slim-sidebar.ts";

const Sheet = lazy(async () => ({ default: (await import("#/ui/sheet.tsx")).Sheet }));

export interface ShellProps {
  /** The counter keeps the sidebar slim at every width: the room is for goods. */
  readonly counter: boolean;
  readonly children: ReactNode;
}

/** Menu at the side (an overlay on a phone), the page beside it. */
export function Shell({ counter, children }: ShellProps) {
  const { t } = useLingui();
  const [slim, setSlim] = useSlimSidebar();
  const [menuOpen, setMenuOpen] = useState(false);
  const chrome = {
    start: (
      <div className={styles.onlyPhone}>
        <IconButton
          glyph={Menu}
          label={t`Open menu`}
          data-testid="open-menu"
          onClick={() => setMenuOpen(true)}
        />
      </div>
    ),
    end: (
      <>
        <LineChip />
        <AvatarPlace />
      </>
    ),
  };
  return (
    <PageChromeProvider value={chrome}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className={classNames(styles.frame, !counter && !slim && styles.frameWide)}>
        <div className={styles.side}>
          <Place />
          <MenuList />
          <div className={styles.spring} />
          {counter ? null : (
            <div className={styles.collapse}>
              <IconButton
                glyph={slim ? PanelLeftOpen : PanelLeftClose}
                label={slim ? t`Widen the menu` : t`Narrow the menu`}
                variant="quiet"
                aria-pressed={slim}
                onClick={() => setSlim(!slim)}
              />
            </div>
          )}
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <OnDemand open={menuOpen}>
        <Sheet open={menuOpen} onOpenChange={setMenuOpen} title={t`Menu`} testId="menu-overlay">
          <OverlayPlace />
          <MenuList onChosen={() => setMenuOpen(false)} />
        </Sheet>
      </OnDemand>
    </PageChromeProvider>
  );
}

function Place() {
  const { session } = useShop();
  return (
    <div className={styles.brand}>
      <p className={styles.brandName}>Kaunta</p>
      <p className={note}>{session.business.name}</p>
      <p className={note}>{session.location.name}</p>
    </div>
  );
}

function OverlayPlace() {
  const { session } = useShop();
  return (
    <p className={classNames(note, styles.overlayPlace)}>
      {session.business.name} · {session.location.name}
    </p>
  );
}
