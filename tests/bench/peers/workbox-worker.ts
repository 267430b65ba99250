import { Queue } from "workbox-background-sync/Queue.js";
import { endpoints } from "../stub/endpoints.ts";
import { bodyOf, type Sale, time, timeEach } from "./contender.ts";

/** Tasks the page sends to its worker. */
export type WorkboxTask = { append: readonly Sale[] } | "replay";

interface TaskEvent extends MessageEvent<WorkboxTask> {
  waitUntil(work: Promise<void>): void;
}

interface Worker extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const worker = self as unknown as Worker;

/** By default it sends on a browser event, immediately when online; here only on request. */
const queue = new Queue("sales", { onSync: () => undefined });

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => {
  (event as TaskEvent).waitUntil(worker.clients.claim());
});
worker.addEventListener("message", (event) => {
  const { data, ports, waitUntil } = event as TaskEvent;
  waitUntil.call(
    event,
    run(data).then((times) => ports[0]?.postMessage(times)),
  );
});

async function run(task: WorkboxTask): Promise<number[]> {
  if (task === "replay") return [await time(replay)];
  const requests = task.append.map(
    (sale) =>
      new Request(endpoints.sales, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(bodyOf(sale)),
      }),
  );
  return timeEach(requests, (request) => queue.pushRequest({ request }));
}

/** The browser would retry minutes later; here it retries immediately. */
async function replay(): Promise<void> {
  for (;;) {
    try {
      return await queue.replayRequests();
    } catch (error) {
      if ((await queue.size()) === 0) throw error;
    }
  }
}
