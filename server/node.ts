import { resolve } from "node:path";
import { live } from "./start/lifecycle.ts";
import { serve } from "./start/serve.ts";
import { readSettings } from "./start/settings.ts";

// The entry of `npm start`: built to dist/server/node.js and run by importing it.
const root = resolve(import.meta.dirname, "../..");
await live(process, (life) => serve(life, readSettings(process.env, root), root));
