import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import {
  factMark,
  fillFrontPage,
  frontPageFile,
  givenMarks,
  noFacts,
  withPublicHost,
} from "./front-page.ts";

const facts = { ...noFacts, origin: "https://kaunta.example" };
const { given, otherwise, end } = givenMarks;

describe("the landing page's placeholders", () => {
  it("are replaced with the server's values", () => {
    const page = `<link href="${factMark("origin")}/?lang=sw"><p>${factMark("origin")}</p>`;
    expect(fillFrontPage(page, facts)).toBe(
      '<link href="https://kaunta.example/?lang=sw"><p>https://kaunta.example</p>',
    );
  });

  it("escape a value that looks like markup", () => {
    const page = `<a title="${factMark("email")}">`;
    expect(fillFrontPage(page, { ...facts, email: '"><script>' })).toBe(
      '<a title="&quot;&gt;&lt;script&gt;">',
    );
  });

  it("show a section only when its value is known", () => {
    const page = `${given("email")}write\nto ${factMark("email")}${otherwise}nobody${end}, ${given("phone")}call${end}.`;
    expect(fillFrontPage(page, facts)).toBe("nobody, .");
    expect(fillFrontPage(page, { ...facts, email: "a@b.test", phone: "+255" })).toBe(
      "write\nto a@b.test, call.",
    );
  });
});

it("serves English unless Swahili is requested", () => {
  expect(frontPageFile(null)).toBe("/landing.en.html");
  expect(frontPageFile("en")).toBe("/landing.en.html");
  expect(frontPageFile("fr")).toBe("/landing.en.html");
  expect(frontPageFile("sw")).toBe("/landing.sw.html");
});

describe("the public host", () => {
  const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
  const told = (html: string) => /<meta name="kaunta-host" content="([^"]*)" \/>/u.exec(html)?.[1];

  it("is written into the app's own page, and left empty when unknown", () => {
    expect(told(page)).toBe("");
    expect(told(withPublicHost(page, null))).toBe("");
    expect(told(withPublicHost(page, "kaunta.example.com"))).toBe("kaunta.example.com");
  });
});
