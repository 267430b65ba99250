import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { Menu, PanelLeft } from "lucide-react";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { ConnectionChip } from "#/entities/outbox/connection-chip.tsx";
import { PageChromeProvider } from "#/kit/page/page-chrome.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import { classNames } from "#/ui/class-names.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { LazyMount } from "#/ui/lazy-mount.tsx";
import { whenIdle } from "#/ui/when-idle.ts";
import { ThemeButton } from "#/ui/theme/theme-button.tsx";
import type { ThemeName } from "#/ui/theme/tokens.ts";
import { AvatarLocation } from "./avatar-location.tsx";
import { Place } from "./location.tsx";
import * as styles from "./shell.css.ts";
import { useSlimSidebar } from "./use-slim-sidebar.ts";

/** Lazy: selling does not need the menu, so the screen does not wait for its icons. */
const MenuList = lazy(async () => ({
  default: (await fetchedAtLast(() => import("./menu-list.tsx"))).MenuList,
}));
const Sheet = lazy(async () => ({
  default: (await import("#/ui/sheet.tsx")).Sheet,
}));
const PlaceDialog = lazy(async () => ({
  default: (await import("#/features/location/location-dialog.tsx")).PlaceDialog,
}));

const fetchCorner = () => import("./corner.tsx");
const Corner = lazy(async () => ({ default: (await fetchedAtLast(fetchCorner)).Corner }));
const BesidePages = lazy(async () => ({ default: (await fetchedAtLast(fetchCorner)).BesidePages }));

export interface ShellProps {
  /** The counter keeps the sidebar collapsed at every width to leave room for items. */
  readonly counter: boolean;
  readonly children: ReactNode;
}

/** The page with the menu at its side (an overlay on a phone). */
export function Shell({ counter, children }: ShellProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const [slim, setSlim] = useSlimSidebar();
  const [menuOpen, setMenuOpen] = useState(false);
  const [placeOpen, setPlaceOpen] = useState(false);
  const [isIdle, setIdle] = useState(false);
  // Deferred: the corner renders without it first.
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const isEnded = session.standing === "ended";
  const router = useRouter();
  // Any navigation, by menu link or by key, closes the overlay.
  useEffect(() => router.subscribe("onBeforeNavigate", () => setMenuOpen(false)), [router]);
  const chooseLocation = () => {
    setMenuOpen(false);
    setPlaceOpen(true);
  };
  const chrome = {
    start: (
      <div className={styles.onlyPhone}>
        <IconButton
          glyph={Menu}
          label={t`Open menu`}
          data-testid="open-menu"
          onClick={() => setMenuOpen(true)}
        />
        {counter ? null : <Badge />}
      </div>
    ),
    end: (
      <>
        {/* First, because it grows to the left as its text changes, so that no button moves under a finger. */}
        <ConnectionChip isAtCounter={counter} />
        {isIdle || isEnded ? (
          <Suspense fallback={null}>
            <Corner isEnded={isEnded} />
          </Suspense>
        ) : null}
        <AvatarLocation />
      </>
    ),
  };
  return (
    <PageChromeProvider value={chrome}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className={classNames(styles.frame, !counter && !slim && styles.frameWide)}>
        <Sidebar
          isCounter={counter}
          slim={slim}
          onSlim={setSlim}
          onChangeLocation={chooseLocation}
        />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {isIdle ? (
        <Suspense fallback={null}>
          <BesidePages />
        </Suspense>
      ) : null}
      <LazyMount open={menuOpen}>
        <MenuOverlay open={menuOpen} onOpenChange={setMenuOpen} onChangeLocation={chooseLocation} />
      </LazyMount>
      <LazyMount open={placeOpen}>
        <PlaceDialog open={placeOpen} onOpenChange={setPlaceOpen} />
      </LazyMount>
    </PageChromeProvider>
  );
}

interface SidebarProps {
  readonly isCounter: boolean;
  readonly slim: boolean;
  readonly onSlim: (slim: boolean) => void;
  readonly onChangeLocation: () => void;
}

function Sidebar({ isCounter, slim, onSlim, onChangeLocation }: SidebarProps) {
  const { t } = useLingui();
  const keepTheme = useKeepTheme();
  return (
    <aside className={styles.side} aria-label={t`Business and menu`}>
      <div className={styles.brand}>
        <Badge />
        <span className={styles.brandName}>Kaunta</span>
      </div>
      <Place onChange={onChangeLocation} />
      <Suspense fallback={null}>
        <MenuList />
      </Suspense>
      <div className={styles.spring} />
      <div className={styles.sideEnd}>
        <ThemeButton variant="quiet" onChosen={keepTheme} />
        {isCounter ? null : (
          <div className={styles.collapse}>
            <IconButton
              glyph={PanelLeft}
              label={slim ? t`Widen the menu` : t`Narrow the menu`}
              variant="quiet"
              aria-pressed={slim}
              data-testid="collapse-menu"
              onClick={() => onSlim(!slim)}
            />
          </div>
        )}
      </div>
    </aside>
  );
}

interface MenuOverlayProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChangeLocation: () => void;
}

/** The menu on a phone. */
function MenuOverlay({ open, onOpenChange, onChangeLocation }: MenuOverlayProps) {
  const { t } = useLingui();
  const keepTheme = useKeepTheme();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`Menu`} testId="menu-overlay">
      <Place inOverlay onChange={onChangeLocation} />
      <Suspense fallback={null}>
        <MenuList onChosen={() => onOpenChange(false)} />
      </Suspense>
      <ThemeButton variant="quiet" onChosen={keepTheme} />
    </Sheet>
  );
}

function useKeepTheme() {
  const { session } = useServices();
  return (theme: ThemeName) =>
    void import("#/entities/account/account-look.ts").then(({ keepLook }) =>
      keepLook(session, { theme }),
    );
}

function Badge() {
  return <img className={styles.badge} src="/icons/icon.svg" alt="" width="32" height="32" />;
}
