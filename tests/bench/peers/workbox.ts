import type { WorkboxTask } from "./workbox-worker.ts";

await navigator.serviceWorker.register("/bench/worker.js", { type: "module" });
const { active } = await navigator.serviceWorker.ready;

/** workbox-background-sync runs in a service worker; its own times are measured there. */
window.contender = {
  append: (sales) => ask({ append: sales }),
  replay: async () => (await ask("replay"))[0] ?? Number.NaN,
};

function ask(task: WorkboxTask): Promise<number[]> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<number[]>) => {
      resolve(data);
    });
    port1.start();
    active?.postMessage(task, [port2]);
  });
}
