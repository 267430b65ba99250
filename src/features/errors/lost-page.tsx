import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Page } from "#/kit/page/page.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import type { Glyph } from "#/ui/icon.tsx";

export interface LostPageProps {
  readonly glyph: Glyph;
  readonly title: string;
  readonly text: string;
}

/** Reports a missing or forbidden page next to the menu, for a signed-in user. */
export function LostPage({ glyph, title, text }: LostPageProps) {
  const maySell = useCan("sale.create");
  return (
    <Page title={title}>
      <EmptyState
        glyph={glyph}
        title={text}
        action={
          <>
            <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
              <Trans>Go Home</Trans>
            </Link>
            {maySell ? (
              <Link to="/sales/create" className={buttonClass({})}>
                <Trans>New sale</Trans>
              </Link>
            ) : null}
          </>
        }
      />
    </Page>
  );
}
