import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";
import { NumberPad } from "./number-pad.tsx";
import { Pagination } from "./pagination.tsx";
import { Progress } from "./progress.tsx";
import { TextField } from "./text-field.tsx";
import { Tile } from "./tile.tsx";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const nothing = () => undefined;

const html = (element: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);

const attribute = (markup: string, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(markup)?.[1];

it("associates label, error and hint with their input", () => {
  const markup = html(<TextField label="Name" hint="As on the shelf" error="Name is missing" />);
  const id = attribute(markup, "for");
  expect(markup).toMatch(new RegExp(`<input[^>]*id="${id}"`));
  const said = attribute(markup, "aria-describedby")?.split(" ") ?? [];
  expect(said).toHaveLength(2);
  for (const part of said) expect(markup).toContain(`id="${part}"`);
  expect(markup).toContain('aria-invalid="true"');
});

it("leaves a field without hint or error undescribed and valid", () => {
  const markup = html(<TextField label="Name" />);
  expect(markup).not.toContain("aria-describedby");
  expect(markup).not.toContain("aria-invalid");
});

it("announces a busy button and keeps it focusable", () => {
  const markup = html(
    <Button busy busyLabel="Saving…">
      {"Save"}
    </Button>,
  );
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toContain("Saving…");
  expect(markup).not.toContain(" disabled");
});

it("never submits a form unless asked to", () => {
  expect(html(<Button>{"Save"}</Button>)).toContain('type="button"');
});

it("marks the current page, and shows nothing for a single page", () => {
  const pages = (count: number) =>
    html(<Pagination label="Alerts" page={2} count={count} pageSize={20} onPage={nothing} />);
  expect(pages(60)).toMatch(/aria-current="page"[^>]*>2</);
  expect(pages(20)).toBe("");
});

it("orders the keys of the pad as on a till", () => {
  const keys = (markup: string) =>
    [...markup.matchAll(/data-testid="pad-([^"]+)"/g)].map((match) => match[1]).join(" ");
  expect(keys(html(<NumberPad label="Pad" onKey={nothing} />))).toBe(
    "7 8 9 4 5 6 1 2 3 000 0 backspace",
  );
  expect(keys(html(<NumberPad label="Pad" onKey={nothing} modes={[]} />))).toBe(
    "7 8 9 4 5 6 1 2 3 00 0 . backspace",
  );
  expect(keys(html(<NumberPad label="Pad" onKey={nothing} layout="plain" decimal={false} />))).toBe(
    "7 8 9 4 5 6 1 2 3 0 backspace",
  );
});

it("clamps progress to its range and omits the value when it is unknown", () => {
  const drawn = (value: number | null) => html(<Progress label="Load" value={value} max={50} />);
  expect(drawn(25)).toContain('aria-valuenow="50"');
  expect(drawn(80)).toContain('aria-valuenow="100"');
  expect(drawn(null)).not.toContain("aria-valuenow");
});

it("names a tile by its content, and labels the stock figure in its corner", () => {
  const markup = html(
    <Tile name="Sukari 1 kg" price="3,200" stock="3" stockLevel="low" stockLabel="3 left" />,
  );
  expect(markup).toContain('aria-label="3 left"');
  expect(markup.indexOf("Sukari 1 kg")).toBeLessThan(markup.indexOf("3,200"));
});

it("offers Retry only where something can be retried", () => {
  expect(html(<ErrorState title="No report" why="No answer" />)).not.toContain("<button");
  expect(html(<ErrorState title="No report" why="No answer" onRetry={nothing} />)).toContain(
    "Retry",
  );
});
