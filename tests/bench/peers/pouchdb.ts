import PouchDB from "pouchdb-browser";
import { endpoints } from "../stub/endpoints.ts";
import { bodyOf, time, timeEach } from "./contender.ts";

const db = new PouchDB("sales");

window.contender = {
  async append(sales) {
    const docs = sales.map((sale) => ({ _id: sale.id, sale: bodyOf(sale) }));
    return timeEach(docs, (doc) => db.put(doc));
  },

  replay: () => time(replicate),
};

/** What it would do by itself with a wait before each try; here it tries again at once. */
async function replicate(): Promise<void> {
  const remote = new PouchDB(`${location.origin}${endpoints.couch}`, { skip_setup: true });
  for (;;) {
    try {
      await db.replicate.to(remote);
      return;
    } catch (error) {
      // A broken answer is told as such; anything else is a fault of the bench.
      if (!(error instanceof Error) || !/fetch/iu.test(error.message)) throw error;
    }
  }
}
