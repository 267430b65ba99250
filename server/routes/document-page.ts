import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Json = Record<string, unknown>;

/** What the page reads of an OpenAPI document; the rest of it is left to machines. */
type Readable = {
  info: { title: string; version: string; description?: string | undefined };
  paths?: object | undefined;
  components?: { schemas?: object | undefined } | undefined;
};

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Json }[];
  requestBody?: { content?: Json };
  responses?: Record<string, { description?: string; content?: Json }>;
};

const methods = ["get", "post", "put", "patch", "delete"] as const;

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  section { border-top: 1px solid; margin-top: 1.5rem; }
  code, pre { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
  pre { overflow: auto; white-space: pre-wrap; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.5rem 0.25rem 0; }
`;

/** The API document as one plain page: no script, nothing fetched from elsewhere. */
export function documentPage(document: Readable): Html {
  const { info, components } = document;
  const operations = operationsOf(document);
  const areas = [...new Set(operations.map(({ area }) => area))];
  const schemas = Object.entries((components?.schemas ?? {}) as Record<string, Json>);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title} API ${info.version}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>
          <h1>${info.title} API ${info.version}</h1>
          <p>${info.description ?? ""}</p>
          <p><a href="../openapi.json">OpenAPI 3.1 document</a></p>
        </header>
        <nav aria-label="Areas">
          <ul>
            ${areas.map((area) => html`<li><a href="#${slug(area)}">${area}</a></li>`)}
            <li><a href="#shapes">Shapes</a></li>
          </ul>
        </nav>
        <main>
          ${areas.map(
            (area) =>
              html`<section aria-labelledby="${slug(area)}">
                <h2 id="${slug(area)}">${area}</h2>
                ${operations.filter((one) => one.area === area).map((one) => one.page)}
              </section>`,
          )}
          <section aria-labelledby="shapes">
            <h2 id="shapes">Shapes</h2>
            ${schemas.map(
              ([name, schema]) =>
                html`<h3 id="shape-${name}">${name}</h3>
                  <pre>${JSON.stringify(schema, null, 2)}</pre>`,
            )}
          </section>
        </main>
      </body>
    </html>`;
}

function operationsOf({ paths }: Readable): { area: string; page: Html }[] {
  const table = (paths ?? {}) as Record<string, Partial<Record<string, Operation>>>;
  return Object.entries(table).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      return { area: operation.tags?.[0] ?? "Other", page: operationPage(method, path, operation) };
    }),
  );
}

function operationPage(method: string, path: string, operation: Operation): Html {
  const { summary = "", parameters = [], requestBody, responses = {} } = operation;
  return html`<article>
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${summary}</p>
    ${parameters.length === 0 ? "" : parameterTable(parameters)}
    ${requestBody === undefined ? "" : html`<p>Body: ${shapeOf(requestBody.content)}</p>`}
    <ul>
      ${Object.entries(responses).map(
        ([status, answer]) =>
          html`<li>
            <strong>${status}</strong> ${answer.description ?? ""} ${shapeOf(answer.content)}
          </li>`,
      )}
    </ul>
  </article>`;
}

function parameterTable(parameters: NonNullable<Operation["parameters"]>): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">In</th>
        <th scope="col">Schema</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        (one) =>
          html`<tr>
            <td><code>${one.name}</code>${one.required === true ? " *" : ""}</td>
            <td>${one.in}</td>
            <td><code>${JSON.stringify(one.schema ?? {})}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A link to a shape by name, or the shape itself where it has none. */
function shapeOf(content: Json | undefined): Html | string {
  const media = content?.["application/json"] as { schema?: Json } | undefined;
  const schema = media?.schema;
  if (schema === undefined) return "";
  const reference = schema["$ref"];
  if (typeof reference !== "string") return html`<code>${JSON.stringify(schema)}</code>`;
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  return html`<a href="#shape-${name}">${name}</a>`;
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}
