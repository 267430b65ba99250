import { describe, expect, it } from "vitest";
import { ApiError, NoAnswer, NoSession } from "#/http/api-error.ts";
import { fieldError, refusalOf } from "./refusal.ts";

describe("the error of a call", () => {
  it("is the server's refusal, with its fields and the wait", () => {
    const detail = { message: "No", errors: { phone: ["Taken"] }, retryAfterSeconds: 40 };
    const refusal = refusalOf(new ApiError("too_many_attempts", 429, detail));
    expect(refusal).toMatchObject({ code: "too_many_attempts", seconds: 40 });
    expect(fieldError(refusal, "phone")).toBe("Taken");
    expect(fieldError(refusal, "email")).toBeUndefined();
  });

  it("is a lost session, or otherwise a missing connection", () => {
    expect(refusalOf(new NoSession()).code).toBe("session_gone");
    expect(refusalOf(new NoAnswer("no_line")).code).toBe("unheard");
    expect(refusalOf(new TypeError("chunk")).code).toBe("unheard");
  });
});
