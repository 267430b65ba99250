import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { migrate } from "#server/kernel/database/migrate.ts";
import type { TestPostgres } from "./postgres-cluster.ts";

/** Fewer than in a real cluster, because each test file gets a copy of all of them. */
const shards = 4;

type Node = { host: string; port: number; isCoordinator: boolean };

/**
 * Creates a template on a running Citus cluster, migrated and distributed; test databases are copies of it on
 * every node.
 *
 * @param url a database of the cluster's coordinator, connecting as a superuser
 */
export async function startTestCitus(url: string): Promise<TestPostgres> {
  const nodes = await nodesOf(url);
  const template = `kaunta_template_${randomBytes(4).toString("hex")}`;
  const urlOf = (database: string, { host, port } = coordinatorOf(nodes)) => {
    const there = new URL(url);
    there.hostname = host;
    there.port = String(port);
    there.pathname = `/${database}`;
    return there.href;
  };
  const everywhere = async (...statements: string[]) => {
    for (const node of nodes) await run(urlOf("postgres", node), statements);
  };
  await everywhere(`CREATE DATABASE ${template}`);
  for (const node of nodes) await run(urlOf(template, node), ["CREATE EXTENSION citus"]);
  const { host, port } = coordinatorOf(nodes);
  await run(urlOf(template), [
    `ALTER DATABASE ${template} SET citus.shard_count = ${shards}`,
    `SELECT citus_set_coordinator_host('${host}', ${port})`,
    ...nodes
      .filter((node) => !node.isCoordinator)
      .map((node) => `SELECT citus_add_node('${node.host}', ${node.port})`),
  ]);
  await migrate(
    urlOf(template),
    join(import.meta.dirname, "../../server/kernel/database/migrations"),
  );
  // The extension's own worker stays connected, and a template with open connections cannot be copied.
  await everywhere(
    `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${template}'`,
  );
  const drop = (name: string) => everywhere(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return {
    create: async () => {
      const name = `test_${randomBytes(8).toString("hex")}`;
      await everywhere(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
      return urlOf(name);
    },
    drop: (made) => drop(new URL(made).pathname.slice(1)),
    stop: () => drop(template),
  };
}

async function nodesOf(url: string): Promise<Node[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Node>(
    `SELECT nodename AS host, nodeport AS port, groupid = 0 AS "isCoordinator" FROM pg_dist_node`,
  );
  await client.end();
  return rows;
}

function coordinatorOf(nodes: readonly Node[]): Node {
  const found = nodes.find(({ isCoordinator }) => isCoordinator);
  if (found === undefined) throw new Error("The cluster names no coordinator");
  return found;
}

async function run(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
