import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { FileQuestion, ImagePlus } from "lucide-react";
import { useState } from "react";
import { mostImages } from "#/domain/image-limits.ts";
import type { Language } from "#/i18n/language.ts";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { productView } from "#/entities/products/catalogue-queries.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { listPosition } from "#/entities/products/list-position.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { imageAnswers } from "./image-server-queries.ts";
import { ImagesView } from "./images-view.tsx";
import { LanguageChoice } from "./language-choice.tsx";

export interface ImagesPageProps {
  readonly product: string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The product's name with a back link, and its pictures or the reason they are not shown. */
export function ImagesPage({ product, language, onLanguage }: ImagesPageProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { db, session } = useShop();
  const { connection } = useSyncStatus();
  const canRead = useCan("product.read");
  const canEdit = useCan("image.edit");
  const [isAdding, setAdding] = useState(false);
  const left = useAtomValue(listPosition);
  const live = useLive(() => productView(db, product), [db, product]);
  const known = live.state === "ready" ? live.value : null;
  const answer = useQuery({
    ...imageAnswers.of(port.api, session.business.id, product),
    enabled: canRead,
  });
  const isFull = (answer.data?.length ?? 0) >= mostImages;
  return (
    <Page
      back={<BackLink to={left.to} search={left.filters} />}
      title={<Trans>Product images</Trans>}
      subtitle={known === null ? undefined : `${nameIn(known, language)} · ${known.sku}`}
      actions={
        canRead && canEdit && known !== null ? (
          <Button
            variant="primary"
            glyph={ImagePlus}
            disabled={connection === "offline" || answer.data === undefined || isFull}
            data-testid="add-image"
            onClick={() => setAdding(true)}
          >
            <Trans>Upload image</Trans>
          </Button>
        ) : undefined
      }
    >
      <LanguageChoice language={language} onChoose={onLanguage} />
      {canRead ? (
        <LiveView live={live} rows={4}>
          {(value) =>
            value === null ? (
              <EmptyState
                glyph={FileQuestion}
                title={t`This product is not on this device`}
                text={<Trans>It may have been entered on another till a moment ago.</Trans>}
              />
            ) : (
              <ImagesView
                product={product}
                answer={answer}
                language={language}
                isAdding={isAdding}
                onAdding={setAdding}
              />
            )
          }
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}
