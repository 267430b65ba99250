import { z } from "@hono/zod-openapi";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PictureFault } from "../adapters/picture.ts";
import { ApiError } from "../middleware/api-error.ts";

const texts = {
  not_a_picture: msg`Choose a PNG, JPEG or WebP picture that opens.`,
  too_many_pixels: msg`This picture is too large. Choose one of 50 megapixels or fewer.`,
  too_large: msg`This picture is too large. Choose one of 10 MB or less.`,
} as const satisfies Record<PictureFault, MessageDescriptor>;

/** The form of an upload: one picture in the field of that name. */
export function pictureForm<Field extends string>(field: Field) {
  const picture = z.instanceof(File).openapi({ type: "string", format: "binary" });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key loses its name
  const schema = z.object({ [field]: picture } as Record<Field, typeof picture>);
  return { body: { required: true, content: { "multipart/form-data": { schema } } } } as const;
}

/** The bytes of an uploaded file. */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** What is said of a picture that cannot be taken, at its field. */
export function pictureRefusal(field: string, fault: PictureFault): ApiError {
  return new ApiError("file_refused", { fields: { [field]: [texts[fault]] } });
}
