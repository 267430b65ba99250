import { join } from "node:path";
import { type FileStore, folderStore } from "#server/adapters/file-store.ts";
import { s3Store } from "#server/adapters/s3-store.ts";
import type { Settings } from "./settings.ts";

/** The configured store of pictures: a bucket, or a folder next to the database. */
export function fileStoreOf({ s3, dataFolder }: Pick<Settings, "s3" | "dataFolder">): FileStore {
  return s3 === null ? folderStore(join(dataFolder, "files")) : s3Store(s3);
}
