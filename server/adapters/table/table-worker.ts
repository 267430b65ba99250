import { parentPort, workerData } from "node:worker_threads";
import { readTable } from "./read-table.ts";
import type { TableTask } from "./table-reader.ts";

// The program of the thread that reads one file; emitted as a separate file in the server's build. An
// exception ends the thread and is the file's result.
const { bytes, format } = workerData as TableTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
void readTable(bytes, format).then((reading) => parentPort?.postMessage(reading));
