import { useNavigate, useRouterState } from "@tanstack/react-router";
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { StatusProvider } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { ShopProvider, type Shop } from "#/kit/shop/shop-context.ts";
import type { SignedIn } from "#/session/session-state.ts";
import type { HaltProps } from "./halt.tsx";
import { Shell } from "./shell/shell.tsx";
import type { CurrentBusiness } from "./opened-business.ts";
import { useBusinessContext, useCurrentBusinessState } from "./current-business.ts";

const Halt = lazy(async () => ({
  default: (await import("./halt.tsx")).Halt,
}));

export interface FrameProps {
  readonly counter: boolean;
  readonly children: ReactNode;
}

/** Wraps the screens behind sign-in: the session, the business's store, then the shell. */
export function Frame({ counter, children }: FrameProps) {
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const businessContext = useBusinessContext();
  const place = useCurrentBusinessState();
  if (state.phase !== "signed_in") return <Away to="/auth/login" />;
  if (state.isHidden) return halt("lost");
  if (state.locked) return halt("locked");
  if (state.user.must_change_password === true && state.standing === "live")
    return <Away to="/auth/first-password" />;
  if (place.phase === "failed") return halt({ error: place.error, onRetry: businessContext.retry });
  if (place.phase !== "open" || place.opened.business !== state.business.id) return null;
  return (
    <InShop session={state} opened={place.opened} counter={counter}>
      {children}
    </InShop>
  );
}

function halt(why: HaltProps["why"]) {
  return (
    <Suspense fallback={null}>
      <Halt why={why} />
    </Suspense>
  );
}

/**
 * Redirects a user who signed out here or in another window, or who must choose a password first. The current
 * address is retained for the way back.
 */
function Away({ to }: { readonly to: "/auth/login" | "/auth/first-password" }) {
  const navigate = useNavigate();
  const href = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    if (!href.startsWith("/auth/")) {
      void navigate({ to, search: { redirect: href }, replace: true });
    }
  }, [navigate, href, to]);
  return null;
}

interface InShopProps extends FrameProps {
  readonly session: SignedIn;
  readonly opened: CurrentBusiness;
}

function InShop({ session, opened, counter, children }: InShopProps) {
  const { store, sync, till, isFilled } = opened;
  const status = useSyncExternalStore(sync.subscribe, sync.getSnapshot);
  const business = valueOf(
    useLive(
      async () => (await store.db.businesses.get(session.business.id)) ?? null,
      [store, session.business.id],
    ),
    null,
  );
  const shop = useMemo<Shop>(
    () => ({
      db: store.db,
      session,
      business,
      till,
      permissions: new Set(session.permissions),
    }),
    [store, session, business, till],
  );
  // Without a feed of the location its first load is about to begin, which would replace a screen shown before.
  // A large shop takes long to load, so the user may start selling with the items loaded so far. Until the
  // first sync status is read the load state is unknown, and a screen shown before that would lose typed
  // input.
  const [isOpened, setOpened] = useState(false);
  const isComing = status.firstLoad !== null || !status.hasFeed || !isFilled;
  const isLoading = isComing && status.stockAsOf === null && !isOpened;
  return (
    <StatusProvider value={status}>
      <ShopProvider value={shop}>
        {isLoading ? (
          halt({ onOpen: () => setOpened(true) })
        ) : (
          <Shell counter={counter}>{children}</Shell>
        )}
      </ShopProvider>
    </StatusProvider>
  );
}
