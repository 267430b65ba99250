import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StoreInTheWay } from "./database-blocked.tsx";

/** The device's own store did not open: nothing can be known, so this stands alone. */
export function StartFailed({ error }: { readonly error: unknown }) {
  return (
    <I18nProvider i18n={i18n}>
      <StoreInTheWay error={error} onRetry={() => window.location.reload()} />
    </I18nProvider>
  );
}
