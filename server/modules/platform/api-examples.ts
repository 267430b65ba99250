import { z } from "zod";
import lived from "./api-examples.json" with { type: "json" };

/** Recorded calls and responses; tests/contract/golden.test.ts performs them and writes the file. */
const examples = z
  .record(
    z.string(),
    z.object({
      query: z.record(z.string(), z.string()).default({}),
      request: z.unknown().optional(),
      answer: z.unknown(),
    }),
  )
  .parse(lived);

const content = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }));
const withContent = z.looseObject({ content: content.optional() });
const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  example: z.unknown().optional(),
});
const operation = z.looseObject({
  parameters: z.array(parameter).optional(),
  requestBody: withContent.optional(),
  responses: z.record(z.string(), withContent),
});

/** The parts of an OpenAPI document that examples are added to; the rest is passed through. */
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
  { parameters = [], requestBody, responses }: z.infer<typeof operation>,
  { query, request, answer }: (typeof examples)[string],
): void {
  for (const one of parameters) {
    const asked = one.in === "query" ? query[one.name] : undefined;
    if (asked !== undefined) one.example = asked;
  }
  if (request !== undefined) showIn(requestBody?.content, request);
  for (const [status, response] of Object.entries(responses))
    if (status !== "default") showIn(response.content, answer);
}

/** Sets the example for every media type without one. */
function showIn(bodies: z.infer<typeof content> | undefined, example: unknown): void {
  for (const one of Object.values(bodies ?? {})) one.example ??= example;
}
