import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { fromServer } from "#/kit/list/from-server.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useDebounced } from "#/ui/use-debounced.ts";
import { salesPage } from "#/entities/sales/sale-server-queries.ts";
import { SaleChoices } from "./sale-choices.tsx";

export interface FoundAtServerProps {
  readonly query: string;
  /** Ids of sales already displayed. */
  readonly known?: ReadonlySet<string>;
}

/** Searches the server for sales not stored on this device, such as older ones or those of other locations. */
export function FoundAtServer({ query, known }: FoundAtServerProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const search = useDebounced(query, 300);
  const asked = useQuery({
    queryKey: ["sales-found", session.business.id, search],
    queryFn: () => {
      const asking = { business: session.business.id, search, page_size: "20" };
      return salesPage(port.api, new URLSearchParams(asking).toString());
    },
    retry: false,
    staleTime: 0,
  });
  const others = (asked.data?.results ?? []).filter(({ id }) => known?.has(id) !== true);
  return (
    <ResourceList
      from={fromServer(asked, {
        unanswered: {
          title: t`This sale is not here`,
          why: (
            <span data-testid="return-unheard">
              <Trans>
                It is from another till or a long time ago, and the server did not answer. You need
                a network to open it. Without one, take the items back at the till that sold them.
              </Trans>
            </span>
          ),
        },
      })}
      count={others.length}
      isNew={known !== undefined}
      none={
        <p className={note} role="status">
          <Trans>The server has no other such sale.</Trans>
        </p>
      }
      noMatch={
        <EmptyState
          glyph={SearchX}
          title={t`No sale matches`}
          text={<Trans>Neither this device nor the server has such a sale.</Trans>}
        />
      }
    >
      <Notice tone="info">
        <Trans>From the server: not saved on this device.</Trans>
      </Notice>
      <SaleChoices sales={others} />
    </ResourceList>
  );
}
