import { expect, it } from "vitest";
import { ApiError, NoAnswer } from "#/http/api-error.ts";
import { askedFace } from "./query-view-face.ts";

const none = { isPending: false, isError: false, data: undefined, error: null };
const detail = { message: "No", errors: {}, retryAfterSeconds: null };
const gone = new ApiError("not_found", 404, detail);
const failed = new ApiError("server_error", 500, detail);

it("shows an answer, and the previous one when the server does not answer again", () => {
  expect(askedFace({ ...none, isPending: true })).toEqual({ face: "waiting" });
  expect(askedFace({ ...none, data: 1 })).toEqual({ face: "answer" });
  for (const error of [new NoAnswer("no_line"), failed])
    expect(askedFace({ ...none, data: 1, isError: true, error })).toEqual({ face: "old" });
});

it("shows not found once the server reports it, instead of keeping the previous answer", () => {
  expect(askedFace({ ...none, data: 1, isError: true, error: gone })).toMatchObject({
    face: "refused",
    refusal: { code: "not_found" },
  });
  expect(askedFace({ ...none, isError: true, error: failed })).toMatchObject({ face: "refused" });
});
