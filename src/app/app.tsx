import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { RouterProvider } from "@tanstack/react-router";
import { useMemo } from "react";
import { ServicesProvider, type Services } from "#/entities/services/services.ts";
import { Toaster } from "#/ui/toaster.tsx";
import { createAppRouter } from "./router.tsx";
import type { Started } from "./start.ts";
import { UpdatePrompt } from "./update-prompt.tsx";
import { WorkplacesProvider } from "./workplaces-context.ts";

/** Everything around the router. */
export function App({ started }: { readonly started: Started }) {
  const { ports, session, workplaces } = started;
  const router = useMemo(() => createAppRouter(session), [session]);
  const services = useMemo<Services>(
    () => ({
      ...ports,
      session,
      sync: {
        sendNow: () => void workplaces.current()?.sync.sendNow(),
        poke: () => workplaces.current()?.sync.poke(),
      },
    }),
    [ports, session, workplaces],
  );
  return (
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={services}>
        <WorkplacesProvider value={workplaces}>
          <RouterProvider router={router} />
          <UpdatePrompt />
          <Toaster />
        </WorkplacesProvider>
      </ServicesProvider>
    </I18nProvider>
  );
}
