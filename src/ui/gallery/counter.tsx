/* oxlint-disable lingui/no-unlocalized-strings, react/jsx-no-literals -- a workbench for those who draw; its words are samples that no shopkeeper sees */
import { useState } from "react";
import { Figure } from "../figure.tsx";
import { Columns } from "../layout/columns.tsx";
import { Stack } from "../layout/stack.tsx";
import { ListButton } from "../list-item.tsx";
import { NumberPad } from "../number-pad.tsx";
import { pressPadKey } from "../pad-text.ts";
import { Tile } from "../tile.tsx";
import * as styles from "./gallery.css.ts";
import { items, stockLevel, written } from "./samples.ts";
import { Section } from "./section.tsx";

const modes = [
  { id: "quantity", label: "Idadi" },
  { id: "price", label: "Bei" },
  { id: "discount", label: "%", name: "Punguzo" },
] as const;

export function Counter() {
  const [text, setText] = useState("");
  const [mode, setMode] = useState<string>("quantity");
  const rules = { decimals: 2, wholeDigits: 9 };
  return (
    <>
      <Section name="Tile">
        <div className={styles.tiles}>
          {items.map((item) => (
            <Tile
              key={item.id}
              name={item.name}
              price={written(item.price)}
              stock={String(item.stock)}
              stockLevel={stockLevel(item.stock)}
              stockLabel={`Zimebaki ${item.stock}`}
            />
          ))}
        </div>
      </Section>
      <Section name="Figure">
        <Stack gap={4} justify="center">
          <Figure size="total" amount="TSh 28,875" />
          <Figure size="due" amount="28,875" />
          <Figure size="change" amount="1,125" />
          <Figure size="change" amount="TSh 112,345,678" />
        </Stack>
        <div className={styles.change}>
          <span>Chenji</span>
          <Figure size="due" amount={text === "" ? "1,125" : text} tone="positive" />
        </div>
      </Section>
      <Section name="Number pad and cart lines">
        <Columns twoFrom="tablet" gap={16} align="start">
          <div className={styles.panel}>
            <ListButton title="Unga wa sembe 2 kg" text="2 × 4,800" figure="9,600" />
            <ListButton title="Mchele Kyela" text="1.25 kg × 3,900" figure="4,875" chosen />
            <NumberPad
              label="Kibodi ya namba"
              modes={modes.map((one) => ({ ...one, selected: one.id === mode }))}
              onMode={setMode}
              onKey={(key) => setText(pressPadKey(text, key, rules))}
            />
          </div>
          <NumberPad
            label="Kibodi ya malipo"
            onKey={(key) => setText(pressPadKey(text, key, { ...rules, decimals: 0 }))}
          />
        </Columns>
      </Section>
    </>
  );
}
