import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LinkTable } from "./link-table.tsx";

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

it("makes the title of a row the only link to its page", () => {
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <LinkTable
        caption="Sales"
        columns={[
          { id: "number", header: "Number", phone: "title", cell: ({ number }) => number },
          { id: "sum", header: "Sum", phone: "figure", cell: () => "4,500" },
        ]}
        rows={[{ id: "s-1", number: "A-17" }]}
        keyOf={({ id }) => id}
        linkOf={({ id, number }) => ({
          to: "/sales/$id",
          params: { id },
          "data-testid": "sales-row",
          "data-number": number,
        })}
      />
    </RouterContextProvider>,
  );
  const links = markup.match(/<a [^>]*>.*?<\/a>/gu);
  expect(links).toHaveLength(1);
  expect(links?.[0]).toMatch(/href="\/sales\/s-1".*>A-17</u);
  expect(links?.[0]).toContain('data-testid="sales-row" data-number="A-17"');
  expect(markup).not.toContain("<button");
});
