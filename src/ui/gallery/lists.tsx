/* oxlint-disable lingui/no-unlocalized-strings, react/jsx-no-literals -- a workbench for those who draw; its words are samples that no shopkeeper sees */
import { Package, SearchX } from "lucide-react";
import { useState } from "react";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import type { DataColumn, DataSort } from "../data-column.ts";
import { DataTable } from "../data-table.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { Columns } from "../layout/columns.tsx";
import { Pagination } from "../pagination.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import { Tabs } from "../tabs.tsx";
import { items, manyItems, stockLevel, written, type SampleItem } from "./samples.ts";
import { Section } from "./section.tsx";

const levels = {
  enough: { tone: "positive", words: "Ipo" },
  low: { tone: "warning", words: "Inaisha" },
  none: { tone: "critical", words: "Imeisha" },
} as const;

const columns: readonly DataColumn<SampleItem>[] = [
  { id: "name", header: "Bidhaa", phone: "title", sortable: true, cell: (item) => item.name },
  {
    id: "stock",
    header: "Stoo",
    phone: "text",
    align: "end",
    sortable: true,
    cell: (item) => `${item.stock} vipande`,
  },
  {
    id: "state",
    header: "Hali",
    phone: "aside",
    cell: (item) => {
      const level = levels[stockLevel(item.stock)];
      return <Badge tone={level.tone}>{level.words}</Badge>;
    },
  },
  {
    id: "price",
    header: "Bei",
    phone: "figure",
    align: "end",
    cell: (item) => written(item.price),
  },
];

export function Lists() {
  const [sort, setSort] = useState<DataSort | null>({ column: "name", direction: "ascending" });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(["2"]));
  const [page, setPage] = useState(5);
  const [opened, setOpened] = useState("");
  return (
    <Section name="Table and its phone form, pages">
      <DataTable
        caption="Bidhaa"
        columns={columns}
        rows={items}
        keyOf={(item) => item.id}
        sort={sort}
        onSort={setSort}
        onOpen={(item) => setOpened(item.name)}
        selection={{ keys, onChange: setKeys, labelOf: (key) => `Chagua ${key}` }}
      />
      <output>{opened}</output>
      <Pagination label="Kurasa" page={page} count={194} pageSize={20} onPage={setPage} />
    </Section>
  );
}

/** A thousand rows, of which only visible ones are in the document. */
export function LongList() {
  const [opened, setOpened] = useState("");
  return (
    <Section name="Long table">
      <div style={{ height: 320, overflowY: "auto" }}>
        <DataTable
          caption="Bidhaa nyingi"
          columns={columns}
          rows={manyItems}
          keyOf={(item) => item.id}
          onOpen={(item) => setOpened(item.name)}
        />
      </div>
      <output>{opened}</output>
    </Section>
  );
}

export function Faces() {
  const [open, setOpen] = useState("loading");
  return (
    <Section name="Tabs and the four faces of a list">
      <Tabs
        label="Hali"
        open={open}
        onOpen={setOpen}
        tabs={[
          { id: "loading", label: "Inapakia", content: <SkeletonRows rows={3} /> },
          {
            id: "empty",
            label: "Tupu",
            count: 0,
            content: (
              <EmptyState
                glyph={Package}
                title="Bado hakuna bidhaa"
                text="Ongeza bidhaa ya kwanza, au leta orodha yote kwa faili."
                action={<Button variant="primary">Ongeza bidhaa</Button>}
              />
            ),
          },
          {
            id: "none",
            label: "Hazijapatikana",
            content: (
              <EmptyState
                glyph={SearchX}
                title="Hakuna inayolingana"
                text="Jaribu neno fupi zaidi."
                action={<Button>Ondoa vichujio</Button>}
              />
            ),
          },
          {
            id: "error",
            label: "Kosa",
            count: 2,
            content: (
              <ErrorState
                title="Ripoti haikupatikana"
                why="Seva haikujibu ndani ya sekunde 10."
                onRetry={() => setOpen("loading")}
              />
            ),
          },
        ]}
      />
      <Columns twoFrom="tablet" gap={16} align="start">
        <EmptyState glyph={Package} title="Bado hakuna bidhaa" text="Ongeza bidhaa ya kwanza." />
        <ErrorState
          title="Haikupatikana"
          why="Hakuna mtandao kwa sasa."
          onRetry={() => setOpen("loading")}
        />
      </Columns>
    </Section>
  );
}
