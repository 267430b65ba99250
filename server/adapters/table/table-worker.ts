import { parentPort, workerData } from "node:worker_threads";
import { readTable } from "./read-table.ts";
import type { TableTask } from "./table-reader.ts";

// The program of the thread that reads one file; the server's build has it as a file of its own. What it
// throws ends it, and is that file's answer.
const { bytes, format } = workerData as TableTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
void readTable(bytes, format).then((reading) => parentPort?.postMessage(reading));
