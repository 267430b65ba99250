/* oxlint-disable lingui/no-unlocalized-strings -- a workbench for those who draw; its words are samples that no shopkeeper sees */
import { AppBar } from "../app-bar.tsx";
import { Columns } from "../layout/columns.tsx";
import { Stack } from "../layout/stack.tsx";
import { Segmented } from "../segmented.tsx";
import { darkTheme, lightTheme } from "../theme/themes.css.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Toaster } from "../toaster.tsx";
import { Buttons, Choices, Marks } from "./controls.tsx";
import { Counter } from "./counter.tsx";
import { ChoiceFields, NumberFields, TextFields } from "./fields.tsx";
import * as styles from "./gallery.css.ts";
import { Faces, Lists, LongList } from "./lists.tsx";
import { Cards, Charts, Overlays } from "./surfaces.tsx";

const grounds = [
  { name: "Light", className: lightTheme },
  { name: "Dark", className: darkTheme },
] as const;

const choices = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/**
 * Every component in all its states, in both themes side by side. A workbench for designers: not in
 * production builds, and its text is not translated.
 */
export function Gallery() {
  const { choice, choose } = useTheme();
  return (
    <Stack as="main" gap={0}>
      <div className={styles.ground}>
        <AppBar
          title="Components"
          text="The page's own theme is worn by what opens over it"
          trailing={
            <Segmented
              label="Theme"
              look="notes"
              value={choice ?? "system"}
              onChoose={(next) => choose(next === "system" ? null : next)}
              options={choices}
            />
          }
        />
      </div>
      <Columns twoFrom="desk">
        {grounds.map(({ name, className }) => (
          <div key={name} className={className}>
            <div className={styles.ground} data-testid={`gallery-${name}`}>
              <Everything />
            </div>
          </div>
        ))}
      </Columns>
      <Toaster />
    </Stack>
  );
}

function Everything() {
  return (
    <>
      <Buttons />
      <Marks />
      <Choices />
      <TextFields />
      <NumberFields />
      <ChoiceFields />
      <Counter />
      <Lists />
      <LongList />
      <Faces />
      <Cards />
      <Overlays />
      <Charts />
    </>
  );
}
