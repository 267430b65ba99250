import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { z } from "zod";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
const content = z.record(
  z.string(),
  z.object({ schema: z.record(z.string(), z.unknown()), example: z.unknown().optional() }),
);

const reference = z.object({ $ref: z.string() });
const eitherReference = z.object({ anyOf: z.array(reference) });

const operation = z.object({
  summary: z.string().default(""),
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: z.unknown(),
        example: z.string().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: content.optional() }),
  ),
});

/** The parts of an OpenAPI document shown on the page. */
const readable = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

type Readable = z.infer<typeof readable>;
type Operation = z.infer<typeof operation>;

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  section { border-top: 1px solid; margin-top: 1.5rem; }
  code, pre { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
  pre { overflow: auto; white-space: pre-wrap; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.5rem 0.25rem 0; }
`;

/** Renders the API document as a static page: no scripts, no external resources. */
export function documentPage(document: unknown): Html {
  const { info, paths, components } = readable.parse(document);
  const operations = operationsOf(paths);
  const areas = [...new Set(operations.map(({ area }) => area))];
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
          <p>${prose(info.description)}</p>
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
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<h3 id="shape-${name}">${name}</h3>
                  <pre>${JSON.stringify(schema, null, 2)}</pre>`,
            )}
          </section>
        </main>
      </body>
    </html>`;
}

function operationsOf(paths: Readable["paths"]): { area: string; page: Html }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, one]) => ({
      area: one.tags[0] ?? "Other",
      page: operationPage(method, path, one),
    })),
  );
}

function operationPage(method: string, path: string, one: Operation): Html {
  const { summary, parameters, requestBody, responses } = one;
  return html`<article>
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${prose(summary)}</p>
    ${parameters.length === 0 ? "" : parameterTable(parameters)}
    ${
      requestBody === undefined
        ? ""
        : html`<p>Body: ${shapeOf(requestBody.content)}</p>
            ${exampleOf(requestBody.content)}`
    }
    <ul>
      ${Object.entries(responses).map(
        ([status, answer]) =>
          html`<li>
            <strong>${status}</strong> ${prose(answer.description)} ${shapeOf(answer.content)}
            ${exampleOf(answer.content)}
          </li>`,
      )}
    </ul>
  </article>`;
}

function parameterTable(parameters: Operation["parameters"]): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">In</th>
        <th scope="col">Schema</th>
        <th scope="col">Example</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        (one) =>
          html`<tr>
            <td><code>${one.name}</code>${one.required ? " *" : ""}</td>
            <td>${one.in}</td>
            <td><code>${JSON.stringify(one.schema)}</code></td>
            <td>${one.example === undefined ? "" : html`<code>${one.example}</code>`}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Links to a body's named schemas, or the schema itself if unnamed; the media type if it is not JSON. */
function shapeOf(body: z.infer<typeof content> | undefined): Html | string {
  return html`${Object.entries(body ?? {}).map((one, index) => html`${index > 0 ? " or " : ""}${shapeUnder(one)}`)}`;
}

function shapeUnder([type, { schema }]: [string, z.infer<typeof content>[string]]): Html {
  const named = reference.safeParse(schema).data ?? eitherReference.safeParse(schema).data?.anyOf;
  if (named === undefined) {
    const prefix = type === "application/json" ? "" : html`<code>${type}</code> `;
    return html`${prefix}<code>${JSON.stringify(schema)}</code>`;
  }
  return html`${[named].flat().map((one, index) => html`${index > 0 ? " or " : ""}${linkTo(one)}`)}`;
}

function linkTo({ $ref }: z.infer<typeof reference>): Html {
  const name = $ref.slice($ref.lastIndexOf("/") + 1);
  return html`<a href="#shape-${name}">${name}</a>`;
}

/** A recorded request or response, collapsed. */
function exampleOf(body: z.infer<typeof content> | undefined): Html | string {
  const examples = Object.values(body ?? {})
    .filter(({ example }) => example !== undefined)
    .map(({ example }) => example);
  return html`${examples.map(
    (example) =>
      html`<details>
        <summary>Example</summary>
        <pre>${typeof example === "string" ? example : JSON.stringify(example, null, 2)}</pre>
      </details>`,
  )}`;
}

/** A sentence with `code` rendered as code. */
function prose(text: string): (Html | string)[] {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}
