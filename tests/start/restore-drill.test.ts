import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { initialise, startCluster, superuser } from "#server/kernel/database/cluster.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { migrate } from "#server/kernel/database/migrate.ts";
import { clusters } from "#tests/support/database.ts";
import { freePort } from "#tests/support/free-port.ts";
import { clusterIn, localeOf, newHome } from "#tests/support/postgres-cluster.ts";
import { binariesOfOldest } from "#tests/support/postgres-versions.ts";
import { insertTestBusiness } from "#tests/support/test-business.ts";
import { systemIds } from "#/platform/ids.ts";

const scripts = resolve("deploy/backup");

// The scripts need PostgreSQL's own tools, which only a system package includes.
it.each(clusters().filter((version) => version === "15"))(
  "a backup of PostgreSQL %s is restored to a point in time, with everything before it and nothing after",
  async (version) => {
    const home = newHome();
    const cluster = clusterIn(home, version);
    const [wal, backups] = [join(home, "wal"), join(home, "backups")];
    for (const folder of [wal, backups]) {
      mkdirSync(folder);
      if (cluster.user !== null) chownSync(folder, cluster.user.uid, cluster.user.gid);
    }
    chmodSync(home, 0o711);
    initialise(cluster, "drill", localeOf(version));
    const running = await startCluster(cluster, [
      "fsync=off",
      "archive_mode=on",
      `archive_command=test ! -f ${wal}/%f && cp %p ${wal}/%f`,
      "timezone=UTC",
    ]);
    const url = `postgresql://${superuser}:drill@127.0.0.1:${running.port}/postgres`;
    const database = connectDatabase(url, { connections: 1 });
    const environment = {
      PATH: process.env["PATH"] ?? "",
      PGBIN: binariesOfOldest,
      PGHOST: "127.0.0.1",
      PGPORT: String(running.port),
      PGUSER: superuser,
      PGPASSWORD: "drill",
      PGDATABASE: "postgres",
      DRILL_PORT: String(await freePort()),
    };
    const run = (script: string, words: string[], more: Record<string, string> = {}) =>
      execFileSync(join(scripts, script), words, {
        ...cluster.user,
        cwd: home,
        env: { ...environment, ...more },
        encoding: "utf8",
      });
    try {
      await migrate(url, resolve("server/kernel/database/migrations"));
      const shop = await insertTestBusiness(database, () => systemIds.next(), Date.now(), {});
      expect(run("base-backup.sh", [backups]).trim()).toMatch(/Z$/);
      const rename = (name: string) =>
        database.system((tx) =>
          tx.execute(sql`update businesses set name = ${name} where id = ${shop.id}`),
        );
      await rename("Before the moment");
      const [row] = await database.single<{ at: string }>(
        sql`select clock_timestamp()::text as at`,
      );
      await new Promise((done) => setTimeout(done, 50));
      await rename("After the moment");
      await database.single(sql`select pg_switch_wal()`);
      await database.single(sql`select pg_sleep(1)`);
      const name = `${binariesOfOldest}/psql "$DATABASE_URL" -Atc "SELECT name FROM businesses"`;
      const drilled = run("restore-drill.sh", [backups, wal, row?.at ?? ""], { CHECK: name });
      expect(drilled).toContain("Before the moment\n");
      expect(drilled).not.toContain("After the moment");
      expect(drilled).toMatch(/^Restored .*Z in \d+ s/m);
      // Without a target time everything archived is restored.
      expect(run("restore-drill.sh", [backups, wal], { CHECK: name })).toContain(
        "After the moment\n",
      );
      // Inconsistent books end it with an error.
      expect(() => run("restore-drill.sh", [backups, wal], { CHECK: "exit 3" })).toThrow(
        expect.objectContaining({ status: 3 }),
      );
    } finally {
      await database.close();
      process.kill(running.pid, "SIGQUIT");
      await running.ended;
      rmSync(home, { recursive: true, force: true });
    }
  },
  180_000,
);
