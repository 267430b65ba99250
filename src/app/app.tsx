import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { ServicesProvider, type Services } from "#/kit/services/services.ts";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import { whenIdle } from "#/ui/when-idle.ts";
import type { AppRouter } from "./router.tsx";
import type { Started } from "./start.ts";
import { CurrentBusinessProvider } from "./current-business.ts";

interface AppProps {
  readonly started: Started;
  readonly router: AppRouter;
}

/** The providers around the router. */
export function App({ started, router }: AppProps) {
  const { ports, session, businessContext } = started;
  const services = useMemo<Services>(
    () => ({
      ...ports,
      session,
      signerOf: session.signerOf,
      Answers,
      sync: {
        sendNow: () => void businessContext.current()?.sync.sendNow(),
        poke: businessContext.poke,
        unsentInOtherBusinesses: businessContext.unsentInOtherBusinesses,
      },
    }),
    [ports, session, businessContext],
  );
  return (
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={services}>
        <CurrentBusinessProvider value={businessContext}>
          <RouterProvider router={router} />
          <Later />
        </CurrentBusinessProvider>
      </ServicesProvider>
    </I18nProvider>
  );
}

const Answers = lazy(async () => ({
  default: (await import("./query-provider.tsx")).AnswersProvider,
}));
const AtLeisure = lazy(async () => ({
  default: (await fetchedAtLast(() => import("./at-leisure.tsx"))).AtLeisure,
}));

/** Components the first screen does not wait for. */
function Later() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle) return null;
  return (
    <Suspense fallback={null}>
      <AtLeisure />
    </Suspense>
  );
}
