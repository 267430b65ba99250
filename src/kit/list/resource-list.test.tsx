import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import type { Live } from "#/kit/live/use-live.ts";
import { NoMatch } from "./no-match.tsx";
import { fromDevice, ResourceList, type ResourceListProps } from "./resource-list.tsx";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const nothing = () => undefined;

const html = (element: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);

const list = (props: Partial<ResourceListProps>) =>
  html(
    <ResourceList
      count={0}
      isNew={false}
      none={<p>{"none"}</p>}
      noMatch={<p>{"no match"}</p>}
      beside={<p>{"beside"}</p>}
      {...props}
    >
      <p>{"rows"}</p>
    </ResourceList>,
  );

const beside = "<p>beside</p>";

it("shows the rows when there are any, whatever the other states", () => {
  expect(list({ count: 1 })).toBe(`<p>rows</p>${beside}`);
  expect(list({ count: 1, isNew: true, isAsking: true })).toBe(`<p>rows</p>${beside}`);
});

it("distinguishes an empty list from no match, and shows neither while more is requested", () => {
  expect(list({ isNew: true })).toBe(`<p>none</p>${beside}`);
  expect(list({})).toBe(`<p>no match</p>${beside}`);
  expect(list({ isNew: true, isAsking: true })).toBe(beside);
});

it("has one empty state without filters, and shows the content above any state", () => {
  const above = <p>{"above"}</p>;
  expect(list({ noMatch: undefined, above })).toBe(`<p>above</p><p>none</p>${beside}`);
  expect(list({ count: 1, above })).toBe(`<p>above</p><p>rows</p>${beside}`);
  expect(list({ from: fromDevice({ state: "loading" }), above })).not.toContain("above");
});

it("shows no state before the rows are read", () => {
  const loading: Live<number> = { state: "loading" };
  const failed: Live<number> = { state: "failed", error: null, retry: nothing };
  const ready: Live<number> = { state: "ready", value: 1 };
  const waiting = list({ from: fromDevice(loading) });
  expect(waiting).not.toContain("<p>");
  const broken = list({ from: fromDevice(failed, { failure: "No shifts" }) });
  expect(broken).toContain("No shifts");
  expect(broken).toContain("Retry");
  expect(broken).not.toContain(beside);
  expect(list({ from: fromDevice(ready), count: 1 })).toBe(`<p>rows</p>${beside}`);
});

it("offers to clear the filters when nothing matches", () => {
  const markup = html(<NoMatch title="No shift matches" onClear={nothing} />);
  expect(markup).toContain("No shift matches");
  expect(markup).toMatch(/<button[^>]*data-testid="clear-filters"/u);
});
