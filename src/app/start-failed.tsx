import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StoreInTheWay } from "./database-blocked.tsx";

/** Shown alone if the device's own store could not be opened, since no other data is available. */
export function StartFailed({ error }: { readonly error: unknown }) {
  return (
    <I18nProvider i18n={i18n}>
      <StoreInTheWay error={error} onRetry={() => window.location.reload()} />
    </I18nProvider>
  );
}
