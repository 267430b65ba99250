import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, NoAnswer } from "./api-error.ts";
import { download } from "./download.ts";

const json = vi.fn<() => Promise<unknown>>(async () => ({}));
const api = {
  json,
  stamp: async (path: string) => ({ url: `https://duka.test${path}`, headers: { "X-One": "1" } }),
};
const answers = (answer: () => Response | Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

describe("a file download", () => {
  it("returns the file unchanged, requested with the headers of every call", async () => {
    const headers = { "Content-Type": "text/csv; charset=utf-8" };
    const fetched = answers(() => new Response("a,b", { headers }));
    expect(await (await download(api, "/file", "text/csv")).text()).toBe("a,b");
    const [url, asked] = fetched.mock.calls[0] ?? [];
    expect(url).toBe("https://duka.test/file");
    expect(new Headers(asked?.headers).get("X-One")).toBe("1");
    expect(new Headers(asked?.headers).get("Accept")).toContain("text/csv");
  });

  it("is requested again once after the access token was refused", async () => {
    const headers = { "Content-Type": "text/csv" };
    const no = { code: "token_expired", message: "", errors: {}, status_code: 401 };
    let asked = 0;
    answers(() => {
      asked += 1;
      return asked === 1 ? Response.json(no, { status: 401 }) : new Response("a,b", { headers });
    });
    expect(await (await download(api, "/file", "text/csv")).text()).toBe("a,b");
    expect([asked, json.mock.calls.length]).toEqual([2, 1]);
  });

  it("is refused with the server's own error", async () => {
    const body = { code: "forbidden", message: "No", errors: {}, status_code: 403 };
    answers(() => Response.json(body, { status: 403 }));
    const asked = download(api, "/file", "text/csv");
    await expect(asked).rejects.toBeInstanceOf(ApiError);
    await expect(asked).rejects.toMatchObject({ code: "forbidden" });
  });

  it("counts as unanswered after a connection failure or a captive portal's page", async () => {
    answers(() => Promise.reject(new TypeError("no line")));
    await expect(download(api, "/file", "text/csv")).rejects.toMatchObject({ reason: "no_line" });
    answers(() => Promise.reject(new DOMException("late", "TimeoutError")));
    await expect(download(api, "/file", "text/csv")).rejects.toMatchObject({ reason: "timeout" });
    answers(() => new Response("<html>", { headers: { "Content-Type": "text/html" } }));
    await expect(download(api, "/file", "text/csv")).rejects.toBeInstanceOf(NoAnswer);
  });
});
