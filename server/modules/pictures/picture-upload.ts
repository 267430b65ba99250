import { z } from "@hono/zod-openapi";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PictureFault } from "#server/adapters/picture.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";

const texts = {
  not_a_picture: msg`Choose a PNG, JPEG or WebP picture that opens.`,
  too_many_pixels: msg`This picture is too large. Choose one of 50 megapixels or fewer.`,
  too_large: msg`This picture is too large. Choose one of 10 MB or less.`,
} as const satisfies Record<PictureFault, MessageDescriptor>;

const textsOfItems = {
  ...texts,
  not_a_picture: msg`Invalid file type. Please use PNG, JPG, or JPEG.`,
  too_large: msg`File is too large. Maximum size is 10MB.`,
} as const satisfies Record<PictureFault, MessageDescriptor>;

/** A form's file, as described in the API document. */
export const pictureFile = z.instanceof(File).openapi({ type: "string", format: "binary" });

/** The upload form: one picture in the given field. */
export function pictureForm<Field extends string>(field: Field) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key loses its name
  return formBody(z.object({ [field]: pictureFile } as Record<Field, typeof pictureFile>));
}

/** A multipart form as request body. */
export function formBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "multipart/form-data": { schema } } } } as const;
}

/** Reads the bytes of an uploaded file. */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** The message for a picture that cannot be accepted, at its field. */
export function pictureRefusal(field: string, fault: PictureFault): ApiError {
  return new ApiError("file_refused", { fields: { [field]: [texts[fault]] } });
}

/** The same for an item's picture, for which fewer formats are accepted. */
export function itemPictureRefusal(fault: PictureFault): ApiError {
  return new ApiError("file_refused", { fields: { image: [textsOfItems[fault]] } });
}
