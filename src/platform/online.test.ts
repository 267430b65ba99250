import { describe, expect, it } from "vitest";
import { createOnline, type OnlineEvent } from "./online.ts";

function windowLike() {
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const navigator = { onLine: true };
  return Object.assign(new EventTarget(), { document, navigator });
}

describe("createOnline", () => {
  it("[S10] reports the connection hint and the page events", () => {
    const scope = windowLike();
    const online = createOnline(scope);
    const received: OnlineEvent[] = [];
    const stop = online.subscribe((event) => received.push(event));
    for (const type of ["online", "offline", "focus"]) scope.dispatchEvent(new Event(type));
    for (const type of ["freeze", "resume"]) scope.document.dispatchEvent(new Event(type));
    scope.document.visibilityState = "hidden";
    scope.document.dispatchEvent(new Event("visibilitychange"));
    scope.navigator.onLine = false;
    expect(received).toEqual(["online", "offline", "focus", "freeze", "resume", "hidden"]);
    expect([online.hint(), online.isVisible()]).toEqual([false, false]);
    stop();
    scope.dispatchEvent(new Event("online"));
    scope.document.dispatchEvent(new Event("freeze"));
    expect(received).toHaveLength(6);
  });

  it("works without a page", () => {
    const scope = Object.assign(new EventTarget(), { navigator: { onLine: true } });
    const online = createOnline(scope);
    const received: OnlineEvent[] = [];
    online.subscribe((event) => received.push(event));
    scope.dispatchEvent(new Event("online"));
    expect(received).toEqual(["online"]);
    expect(online.isVisible()).toBe(false);
  });
});
