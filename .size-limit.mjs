import { shippedFiles } from "./tests/architecture/shipped-files.mjs";

const { counter, precache } = shippedFiles("dist/app");

/** kB are thousands here: the stricter reading of the budget. */
export default [
  { name: "JavaScript to the counter, gzip", path: counter, gzip: true, limit: "180 kB" },
  { name: "Whole precache, as stored", path: precache, brotli: false, limit: "1.5 MB" },
];
