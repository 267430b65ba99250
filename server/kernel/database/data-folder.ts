import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { causeCode, StartError } from "./start-error.ts";

/**
 * Makes the data folder and proves that it can be written to.
 *
 * @param open whether another system user must be able to pass through it, if it is made here
 * @throws StartError `data_folder_not_writable` or `disk_full`
 */
export function prepareDataFolder(folder: string, open: boolean): void {
  try {
    // A folder that was there keeps its mode: it is not ours to close or open.
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, open ? 0o711 : 0o700);
    }
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, "x");
    rmSync(probe);
  } catch (error) {
    throw folderError(folder, error);
  }
}

/**
 * The random value kept in a file of the data folder, made at first use: 256 bits as hex, readable by
 * this system user only. Two processes that come at once read the same value.
 *
 * @throws StartError `data_folder_not_writable` or `disk_full`
 */
export function keptRandom(folder: string, name: string): string {
  const file = join(folder, name);
  try {
    if (!existsSync(file)) keep(file, randomBytes(32).toString("hex"));
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw folderError(folder, error);
  }
}

/**
 * The secret all keys of an installation come from: the one given, or a random one of the data folder.
 *
 * @throws StartError `data_folder_not_writable` or `disk_full`
 */
export function installationSecret({
  secret,
  dataFolder,
}: {
  secret: string | null;
  dataFolder: string;
}): string {
  if (secret !== null) return secret;
  if (!existsSync(dataFolder)) prepareDataFolder(dataFolder, false);
  return keptRandom(dataFolder, "secret");
}

/** Written and synced elsewhere, then linked: the name never points to half a value. */
function keep(file: string, value: string): void {
  const draft = `${file}.${process.pid}`;
  const opened = openSync(draft, "w", 0o600);
  writeFileSync(opened, value);
  fsyncSync(opened);
  closeSync(opened);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (causeCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
}

/** The sentence for a folder that cannot be used. */
export function folderError(folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const code = causeCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(folder, error);
  return new StartError(
    "data_folder_not_writable",
    `Kaunta cannot write to its data folder ${folder} (${code || String(error)}). ` +
      "Give this user the right to, or set KAUNTA_DATA to another folder.",
    error,
  );
}

/** The sentence for a disk without room. */
export function diskFull(folder: string, cause: unknown): StartError {
  return new StartError(
    "disk_full",
    `The disk that holds ${folder} is full. Make room, then start again; nothing was lost.`,
    cause,
  );
}
