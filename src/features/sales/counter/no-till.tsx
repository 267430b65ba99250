import { Trans, useLingui } from "@lingui/react/macro";
import { MonitorX } from "lucide-react";
import { lazy, Suspense } from "react";
import { Page } from "#/kit/page/page.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";

const TillForm = lazy(async () => ({
  default: (await import("#/entities/till/till-form.tsx")).TillForm,
}));

/** This device has no till code yet for its numbers (S6) and cannot sell until it is set up as a till. */
export function NoTill() {
  const { t } = useLingui();
  const maySell = useCan("sale.create");
  return (
    <Page title={<Trans>New sale</Trans>} narrow>
      {maySell ? (
        <Card title={<Trans>Is this device a till?</Trans>}>
          {/* The form comes first, so that its button is visible on a phone in landscape. */}
          <Stack gap={16} shrinks>
            <Suspense fallback={null}>
              <TillForm />
            </Suspense>
            <p className={note}>
              <Trans>
                Only tills sell. Name this device to begin; its receipts and figures will carry that
                name. A device for looking only needs no name.
              </Trans>
            </p>
          </Stack>
        </Card>
      ) : (
        <EmptyState
          glyph={MonitorX}
          title={t`This device is not a till yet`}
          text={t`You can look around, but you may not sell here.`}
        />
      )}
    </Page>
  );
}
