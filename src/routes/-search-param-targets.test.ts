import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  isRedirect,
  type AnyRoute,
} from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { Route as login } from "./auth/login.tsx";
import { Route as mfa } from "./auth/mfa.tsx";
import { Route as people } from "./auth/people.tsx";
import { Route as redirect } from "./redirect.tsx";

/**
 * The search parameters a route receives from the router, which passes on any that the route does not
 * override.
 */
function given(route: AnyRoute, path: string, query: Record<string, unknown>): unknown {
  const root = createRootRoute();
  const child = route.update({ id: path, path, getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([child]),
    history: createMemoryHistory(),
  });
  return router.matchRoutes(path, query).at(-1)?.search;
}

describe.each<[string, AnyRoute, string]>([
  ["/redirect", redirect as AnyRoute, "to"],
  ["/auth/login", login as AnyRoute, "redirect"],
  ["/auth/mfa", mfa as AnyRoute, "redirect"],
  ["/auth/people", people as AnyRoute, "redirect"],
])("the redirect target of %s", (path, route, name) => {
  it("is a path of this origin", () => {
    expect(given(route, path, { [name]: "/credits?open=1" })).toMatchObject({
      [name]: "/credits?open=1",
    });
  });

  it.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "/%2f%2fevil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    ["/credits"],
    7,
  ])("is undefined for %j", (asked) => {
    expect(given(route, path, { [name]: asked })).toMatchObject({ [name]: undefined });
  });
});

it("accepts only known notices at the sign-in", () => {
  expect(given(login as AnyRoute, "/auth/login", { said: "toString" })).toMatchObject({
    said: undefined,
  });
});

/** The target to which `/redirect` redirects for `to`. */
function ledTo(to: unknown): unknown {
  const search = given(redirect as AnyRoute, "/redirect", { to });
  try {
    redirect.options.beforeLoad?.({ search } as never);
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.href : thrown;
  }
  return null;
}

it("redirects from /redirect to a path of this app, and to / for anything else", () => {
  expect(ledTo("/credits?open=1")).toBe("/credits?open=1");
  for (const asked of ["//evil.example", "https://evil.example", "/redirect?to=/", undefined, 7]) {
    expect(ledTo(asked)).toBe("/");
  }
});
