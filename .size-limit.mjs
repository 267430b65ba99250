import { shippedFiles } from "./tests/architecture/shipped-files.mjs";

const { counter, precache, shelf } = shippedFiles("dist/app");

/** kB are thousands here: the stricter reading of the budget. */
export default [
  { name: "JavaScript to the counter, gzip", path: counter, gzip: true, limit: "180 kB" },
  { name: "Whole precache, as stored", path: precache, brotli: false, limit: "1.5 MB" },
  { name: "What is fetched when idle, as stored", path: shelf, brotli: false, limit: "0.8 MB" },
];
