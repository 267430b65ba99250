import { Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { ImageOff, ImagePlus } from "lucide-react";
import { useState } from "react";
import type { ProductImage } from "#/contract/product-images.ts";
import { mostImages } from "#/domain/image-limits.ts";
import type { Language } from "#/i18n/language.ts";
import { refusalOf } from "#/kit/server-queries/refusal.ts";
import { RefusedWords } from "#/kit/server-queries/refused-messages.tsx";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorState } from "#/ui/error-state.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { Enlarged } from "./enlarged.tsx";
import { Gallery } from "./gallery.tsx";
import { ImageFigures } from "./image-figures.tsx";
import { ImageList } from "./image-list.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

export interface ImagesViewProps {
  readonly product: string;
  readonly answer: UseQueryResult<ProductImage[]>;
  readonly language: Language;
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
}

/** The pictures in their faces: on the way, not to be had, none yet, or gallery, figures and list. */
export function ImagesView({ product, answer, language, isAdding, onAdding }: ImagesViewProps) {
  const { t } = useLingui();
  if (answer.isPending) return <SkeletonRows rows={4} />;
  const { data: images } = answer;
  if (images === undefined) {
    return (
      <ErrorState
        title={t`Failed to fetch product images`}
        why={<RefusedWords refusal={refusalOf(answer.error)} />}
        retrying={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  return (
    <>
      <Standing
        asOf={answer.isError ? answer.dataUpdatedAt : null}
        isFull={images.length >= mostImages}
      />
      {images.length === 0 ? (
        <NoImages onAdd={() => onAdding(true)} />
      ) : (
        <Shown images={images} language={language} />
      )}
      {isAdding ? (
        <UploadDialog product={product} images={images} onClose={() => onAdding(false)} />
      ) : null}
    </>
  );
}

/** What keeps this person from changing the pictures now, and how old they are where that matters. */
function Standing({ asOf, isFull }: { readonly asOf: number | null; readonly isFull: boolean }) {
  const canEdit = useCan("image.edit");
  const { line } = useSyncStatus();
  const format = useFormat();
  const now = useNow();
  const moment = asOf === null ? "" : format.moment(asOf, now);
  const most = mostImages;
  return (
    <>
      {asOf === null ? null : (
        <Notice tone="warning">
          <Trans>The server did not answer: this is as of {moment}.</Trans>
        </Notice>
      )}
      {line === "offline" && canEdit ? (
        <Notice tone="warning">
          <Trans>You need a network to change pictures.</Trans>
        </Notice>
      ) : null}
      {canEdit ? null : (
        <Notice tone="info">
          <Trans>You can look at the pictures. Ask a manager to change them.</Trans>
        </Notice>
      )}
      {canEdit && isFull ? (
        <Notice tone="info">
          <Trans>A product has {most} pictures at most. Delete one to add another.</Trans>
        </Notice>
      ) : null}
    </>
  );
}

function NoImages({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useLingui();
  const { line } = useSyncStatus();
  const canEdit = useCan("image.edit");
  return (
    <EmptyState
      glyph={ImageOff}
      title={t`No pictures yet`}
      text={<Trans>The first one is shown at the counter.</Trans>}
      action={
        canEdit ? (
          <Button
            variant="primary"
            glyph={ImagePlus}
            disabled={line === "offline"}
            data-testid="add-first-image"
            onClick={onAdd}
          >
            <Trans>Upload the first image</Trans>
          </Button>
        ) : undefined
      }
    />
  );
}

interface ShownProps {
  readonly images: readonly ProductImage[];
  readonly language: Language;
}

function Shown({ images, language }: ShownProps) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const edit = images.find(({ id }) => id === edited);
  return (
    <>
      <ImageFigures images={images} />
      <Gallery images={images} language={language} onEnlarge={setEnlarged} />
      <ImageList images={images} language={language} onEdit={setEdited} />
      {enlarged === null ? null : (
        <Enlarged
          images={images}
          language={language}
          at={Math.min(enlarged, images.length - 1)}
          onGo={setEnlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
      {edit === undefined ? null : (
        <EditDialog
          key={edit.id}
          image={edit}
          isOnly={images.length === 1}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
