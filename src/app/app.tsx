import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { ServicesProvider, type Services } from "#/kit/services/services.ts";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import { whenIdle } from "#/ui/when-idle.ts";
import type { AppRouter } from "./router.tsx";
import type { Started } from "./start.ts";
import { WorkplacesProvider } from "./workplaces-context.ts";

interface AppProps {
  readonly started: Started;
  readonly router: AppRouter;
}

/** Everything around the router. */
export function App({ started, router }: AppProps) {
  const { ports, session, workplaces } = started;
  const services = useMemo<Services>(
    () => ({
      ...ports,
      session,
      sign: session.sign,
      Answers,
      sync: {
        sendNow: () => void workplaces.current()?.sync.sendNow(),
        poke: workplaces.poke,
        unsentElsewhere: workplaces.unsentElsewhere,
      },
    }),
    [ports, session, workplaces],
  );
  return (
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={services}>
        <WorkplacesProvider value={workplaces}>
          <RouterProvider router={router} />
          <Later />
        </WorkplacesProvider>
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

/** What no first screen waits for. */
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
