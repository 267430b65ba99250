import { eq, or } from "drizzle-orm";
import {
  type Picture,
  type PictureFault,
  type PictureKind,
  readPicture,
} from "#server/adapters/picture.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { productImages } from "#server/modules/catalogue/schema-images.ts";
import { lockFor } from "#server/kernel/access/attempt-limits.ts";

export type PictureKept = { ok: true; name: string } | { ok: false; code: PictureFault };

/**
 * Converts an upload to a picture, stores it, and writes its name in one transaction. The picture it replaces
 * is deleted if nothing else uses it.
 *
 * @param run the transaction: `database.system`, or a business's own
 * @param replace writes the new name and returns the previous one
 */
export async function storePicture(
  deps: Pick<ApiDeps, "database" | "files">,
  { upload, kind }: { upload: Uint8Array<ArrayBuffer>; kind: PictureKind },
  run: (work: (tx: Tx) => Promise<string | null>) => Promise<string | null>,
  replace: (tx: Tx, name: string) => Promise<string | null>,
): Promise<PictureKept> {
  const picture = await readPicture(upload, kind);
  if (!picture.ok) return picture;
  const { name } = picture;
  const former = await run(async (tx) => {
    await putPicture(tx, deps, picture);
    return replace(tx, name);
  });
  if (former !== null && former !== name) await dropPicture(deps, former);
  return { ok: true, name };
}

/**
 * Stores a picture that will be referenced by the end of the transaction; the lock makes `dropPicture` wait
 * until then.
 */
export async function putPicture(
  tx: Tx,
  { files }: Pick<ApiDeps, "files">,
  { name, bytes, type }: Picture,
): Promise<void> {
  await lockFor(tx, lockOf(name));
  await files.put(name, bytes, type);
}

/** Deletes a picture if nothing uses it any more. */
export function dropPicture(
  { database, files }: Pick<ApiDeps, "database" | "files">,
  name: string,
): Promise<void> {
  return database.system(async (tx) => {
    // A concurrent upload of the same content waits for this lock and then writes the file again.
    await lockFor(tx, lockOf(name));
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.avatar, name))
      .limit(1);
    const [business] = await tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(or(eq(businesses.logo, name), eq(businesses.banner, name)))
      .limit(1);
    const [item] = await tx
      .select({ id: productImages.id })
      .from(productImages)
      .where(or(eq(productImages.file, name), eq(productImages.small_file, name)))
      .limit(1);
    if ([person, business, item].every((found) => found === undefined)) await files.delete(name);
  });
}

function lockOf(name: string): string {
  return `picture ${name}`;
}
