import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CloudOff, SearchX } from "lucide-react";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorState } from "#/ui/error-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { useDebounced } from "#/ui/use-debounced.ts";
import { salesPage } from "../sale-answers.ts";
import { SaleChoices } from "./sale-choices.tsx";

/** A sale this device does not keep, an older one or another location's, asked of the server. */
export function FoundAtServer({ query }: { readonly query: string }) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const search = useDebounced(query, 300);
  const asked = useQuery({
    queryKey: ["sales-found", session.business.id, search],
    queryFn: () => {
      const asking = { business: session.business.id, search, page_size: "20" };
      return salesPage(port.api, new URLSearchParams(asking).toString(), 1);
    },
    retry: false,
    staleTime: 0,
  });
  if (asked.isPending) return <SkeletonRows rows={3} />;
  if (asked.data === undefined) {
    return (
      <div data-testid="return-unheard">
        <ErrorState
          glyph={CloudOff}
          title={t`This sale is not kept here`}
          why={
            <Trans>
              The server may have it, but was not heard. Without it nothing can come back.
            </Trans>
          }
          retrying={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      </div>
    );
  }
  if (asked.data.results.length === 0) {
    return (
      <EmptyState
        glyph={SearchX}
        title={t`No sale matches`}
        text={<Trans>Neither this device nor the server has such a sale.</Trans>}
      />
    );
  }
  return (
    <>
      <Notice tone="info">
        <Trans>From the server: this device does not keep these.</Trans>
      </Notice>
      <SaleChoices sales={asked.data.results} />
    </>
  );
}
