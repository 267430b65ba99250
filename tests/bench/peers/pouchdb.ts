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

/** PouchDB would retry with a back-off; here it retries immediately. */
async function replicate(): Promise<void> {
  const remote = new PouchDB(`${location.origin}${endpoints.couch}`, { skip_setup: true });
  for (;;) {
    try {
      await db.replicate.to(remote);
      return;
    } catch (error) {
      // A lost response is reported as a fetch error; anything else is a fault of the benchmark.
      if (!(error instanceof Error) || !/fetch/iu.test(error.message)) throw error;
    }
  }
}
