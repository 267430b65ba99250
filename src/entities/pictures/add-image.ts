import { paths } from "#/contract/paths.ts";
import type { Api } from "#/http/client.ts";
import { upload } from "#/http/upload.ts";

/** An upload: the file and its metadata. `id` is the same for every attempt. */
export interface NewImage {
  readonly id: string;
  readonly business: string;
  readonly product: string;
  readonly file: File;
  readonly altEn: string;
  readonly altSw: string;
  readonly order: number;
  readonly isPrimary: boolean;
}

/** Uploads a picture. A retry after a lost connection creates no second one. Throws what the client throws. */
export async function addImage(
  api: Api,
  image: NewImage,
  on: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  const { id, business, product, file, altEn, altSw, order, isPrimary } = image;
  await upload(api, {
    path: `${paths.productImages}?business=${business}`,
    fields: {
      id,
      product,
      alt_text_en: altEn,
      alt_text_sw: altSw,
      is_primary: String(isPrimary),
      order: String(order),
    },
    field: "image",
    file,
    name: file.name,
    ...on,
  });
}
