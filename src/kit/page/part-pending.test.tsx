import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { lazy, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StatusProvider } from "#/kit/services/status-context.ts";
import { type SyncStatus, unknownStatus } from "#/sync/status.ts";
import { PartPending } from "./part-pending.tsx";

const Part = lazy<() => null>(() => new Promise(() => undefined));
const i18n = setupI18n({ locale: "en", messages: { en: {} } });

const screen = (connection: SyncStatus["connection"]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StatusProvider value={{ ...unknownStatus, connection }}>
        <h1>{"Edit product"}</h1>
        <Suspense fallback={<PartPending rows={1} />}>
          <Part />
        </Suspense>
      </StatusProvider>
    </I18nProvider>,
  );

it("[S1] a missing part leaves the screen and says that it needs a network", () => {
  expect(screen("offline")).toContain("Edit product");
  expect(screen("offline")).toContain('data-testid="part-pending"');
});

it("shows that a part is being fetched while there is a network", () => {
  expect(screen("online")).toContain('aria-busy="true"');
  expect(screen("online")).not.toContain("part-pending");
});
