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
 * Creates the data folder and verifies that it is writable.
 *
 * @param open whether another system user must be able to pass through it, if it is created here
 * @throws StartError `data_folder_not_writable` or `disk_full`
 */
export function prepareDataFolder(folder: string, open: boolean): void {
  try {
    // An existing folder keeps its mode, which was chosen by its owner.
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
 * The random value stored in a file of the data folder, created at first use: 256 bits as hex, readable by
 * this system user only. Two concurrent processes read the same value.
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
 * The secret from which all keys of an installation are derived: the configured one, or a random one in the
 * data folder.
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

/** Writes and syncs a temporary file, then links it: the name never refers to a partial value. */
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

/** The message for an unusable folder. */
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

/** The message for a full disk. */
export function diskFull(folder: string, cause: unknown): StartError {
  return new StartError(
    "disk_full",
    `The disk that holds ${folder} is full. Make room, then start again; nothing was lost.`,
    cause,
  );
}
