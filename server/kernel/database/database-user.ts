import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { StartError } from "./start-error.ts";

/** The ids a PostgreSQL process runs under; null means those of this process. */
export type DatabaseUser = { readonly uid: number; readonly gid: number } | null;

/**
 * The user PostgreSQL runs as: it refuses to run as root, so root switches to a system user. An existing
 * cluster keeps its owner; otherwise `kaunta`, otherwise `postgres`, otherwise `kaunta` is created.
 *
 * @param clusterFolder an initialised cluster, or a folder which does not exist yet
 * @throws StartError `no_database_user` if no such user exists and none can be created
 */
export function databaseUser(clusterFolder: string): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  const owner = existsSync(clusterFolder) ? statSync(clusterFolder) : undefined;
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp("kaunta") ?? lookUp("postgres") ?? create("kaunta");
}

/** Whether `user` can pass through the folder, or run the file, at `path`. */
export function reaches(user: DatabaseUser, path: string): boolean {
  if (user === null) return true;
  const probe = spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { ...user, cwd: "/" });
  return probe.status === 0;
}

function lookUp(name: string): DatabaseUser {
  const id = (flag: string) => {
    const answer = spawnSync("id", [flag, name], { encoding: "utf8" });
    return answer.status === 0 ? Number(answer.stdout) : 0;
  };
  const uid = id("-u");
  return uid > 0 ? { uid, gid: id("-g") } : null;
}

function create(name: string): DatabaseUser {
  try {
    const words = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
    execFileSync("useradd", [...words, name], { stdio: "ignore" });
  } catch (error) {
    throw new StartError(
      "no_database_user",
      "Kaunta runs as root here, PostgreSQL refuses to, and no system user could be made for it. " +
        "Start Kaunta as an ordinary user, or create a system user named kaunta.",
      error,
    );
  }
  return lookUp(name);
}
