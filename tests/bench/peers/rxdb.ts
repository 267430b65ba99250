import { createRxDatabase } from "rxdb/plugins/core";
import { replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { endpoints } from "../stub/endpoints.ts";
import { bodyOf, time, timeEach } from "./contender.ts";

interface Doc {
  id: string;
  sale: object;
}

const database = await createRxDatabase({ name: "sales", storage: getRxStorageDexie() });
const { sales: collection } = await database.addCollections({
  sales: {
    schema: {
      version: 0,
      primaryKey: "id",
      type: "object",
      properties: { id: { type: "string", maxLength: 36 }, sale: { type: "object" } },
      required: ["id", "sale"],
    },
  },
});

window.contender = {
  async append(sales) {
    const docs = sales.map((sale): Doc => ({ id: sale.id, sale: bodyOf(sale) }));
    return timeEach(docs, (doc) => collection.insert(doc));
  },

  replay: () => time(push),
};

async function push(): Promise<void> {
  const replication = replicateRxCollection<Doc, unknown>({
    replicationIdentifier: endpoints.rxdb,
    collection,
    live: false,
    // There is one window; leader election is not measured.
    waitForLeadership: false,
    push: {
      async handler(rows) {
        const answer = await fetch(endpoints.rxdb, { method: "POST", body: JSON.stringify(rows) });
        if (!answer.ok) throw new Error(`Refused with ${answer.status}`);
        return (await answer.json()) as (Doc & { _deleted: boolean })[];
      },
    },
  });
  await replication.awaitInitialReplication();
}
