import type { Handler } from "./site.ts";
export function wireApi(_deps: unknown): Handler {
  return (r) =>
    new URL(r.url).pathname.endsWith("z")
      ? Response.json({ status: "ok" })
      : Response.json({ code: "not_found" }, { status: 404 });
}
