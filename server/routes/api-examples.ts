import { z } from "zod";
import lived from "./api-examples.json" with { type: "json" };

/** Calls that were made and their answers; tests/contract/golden.test.ts lives them and writes the file. */
const examples = z
  .record(z.string(), z.object({ request: z.unknown().optional(), answer: z.unknown() }))
  .parse(lived);

const content = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }));
const withContent = z.looseObject({ content: content.optional() });
const operation = z.looseObject({
  requestBody: withContent.optional(),
  responses: z.record(z.string(), withContent),
});

/** As much of an OpenAPI document as an example is put into; the rest stays as it is. */
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** The document with the example of each operation that has one. */
export function withExamples(plain: unknown): z.infer<typeof document> {
  const shown = document.parse(plain);
  for (const [path, item] of Object.entries(shown.paths)) {
    for (const [method, one] of Object.entries(item)) {
      const example = examples[`${method.toUpperCase()} ${path}`];
      if (example !== undefined) showExample(one, example);
    }
  }
  return shown;
}

function showExample(
  { requestBody, responses }: z.infer<typeof operation>,
  { request, answer }: { request?: unknown; answer?: unknown },
): void {
  const sent = requestBody?.content?.["application/json"];
  if (sent !== undefined && request !== undefined) sent.example = request;
  for (const [status, response] of Object.entries(responses)) {
    const told = response.content?.["application/json"];
    if (status !== "default" && told !== undefined) told.example = answer;
  }
}
