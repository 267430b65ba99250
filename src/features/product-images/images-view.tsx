import { Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { ImageOff, ImagePlus } from "lucide-react";
import { useState } from "react";
import type { ProductImage } from "#/contract/product-images.ts";
import { mostImages } from "#/domain/image-limits.ts";
import type { Language } from "#/i18n/language.ts";
import { fromServer } from "#/kit/list/from-server.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Notice } from "#/ui/notice.tsx";
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

/** The pictures in each state: loading, unavailable, empty, or shown as gallery, totals and list. */
export function ImagesView({ product, answer, language, isAdding, onAdding }: ImagesViewProps) {
  const { t } = useLingui();
  const images = answer.data ?? none;
  return (
    <ResourceList
      from={fromServer(answer, { title: t`Failed to fetch product images` })}
      above={<Standing isFull={images.length >= mostImages} />}
      count={images.length}
      none={<NoImages onAdd={() => onAdding(true)} />}
      beside={
        isAdding ? (
          <UploadDialog product={product} images={images} onClose={() => onAdding(false)} />
        ) : null
      }
    >
      <Shown images={images} language={language} />
    </ResourceList>
  );
}

const none: ProductImage[] = [];

/** Explains why the user cannot change the pictures at present. */
function Standing({ isFull }: { readonly isFull: boolean }) {
  const canEdit = useCan("image.edit");
  const { connection } = useSyncStatus();
  const most = mostImages;
  return (
    <>
      {connection === "offline" && canEdit ? (
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
  const { connection } = useSyncStatus();
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
            disabled={connection === "offline"}
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
