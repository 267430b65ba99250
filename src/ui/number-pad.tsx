import { useLingui } from "@lingui/react/macro";
import { Delete } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import * as styles from "./number-pad.css.ts";
import type { PadKey } from "./pad-text.ts";

/** A key of the right-hand column that selects the meaning of the figures. */
export interface PadMode {
  readonly id: string;
  readonly label: ReactNode;
  readonly selected: boolean;
  /** Accessible name if the visible label is a symbol, such as "%". */
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export interface NumberPadProps {
  readonly label: string;
  readonly onKey: (key: PadKey) => void;
  /** Three at the right, with a "00" and a point below; a fourth replaces the "00". */
  readonly modes?: readonly PadMode[] | undefined;
  readonly onMode?: ((id: string) => void) | undefined;
  /** Without modes: `cash` ("000" next to the 0, no point) or `plain` (the point, only with `decimal`). */
  readonly layout?: "cash" | "plain" | undefined;
  readonly decimal?: boolean | undefined;
  /**
   * The point is greyed out but still reports its press, so that the owner can explain why it has no effect.
   */
  readonly pointRests?: boolean | undefined;
  /** Fills the height of its container, with larger keys. */
  readonly fill?: boolean | undefined;
}

/** An empty cell, identified by the key before it. */
interface Gap {
  readonly after: PadKey;
}

type Cell = PadKey | PadMode | Gap;

/** A numeric keypad. Reports key presses and holds no text itself (see pad-text.ts). */
export function NumberPad({
  label,
  onKey,
  modes,
  onMode,
  layout = "cash",
  decimal = true,
  pointRests = false,
  fill = false,
}: NumberPadProps) {
  const { t } = useLingui();
  const beside: Cell = layout === "cash" ? "000" : decimal ? "." : { after: "3" };
  const cells = modes ? withModes(modes) : plainCells(beside);
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        styles.pad,
        fill && styles.fill,
        modes ? styles.columns.four : styles.columns.three,
      )}
    >
      {cells.map((cell) => {
        if (typeof cell === "string") {
          return (
            <PadButton
              key={cell}
              onPress={() => onKey(cell)}
              testId={`pad-${cell}`}
              rests={cell === "." && pointRests}
            >
              {cell === "backspace" ? <Icon glyph={Delete} label={t`Delete last digit`} /> : cell}
            </PadButton>
          );
        }
        if ("after" in cell) return <span key={`after-${cell.after}`} />;
        return (
          <PadButton
            key={cell.id}
            className={styles.mode}
            pressed={cell.selected}
            name={cell.name}
            disabled={cell.disabled}
            onPress={() => onMode?.(cell.id)}
          >
            {cell.label}
          </PadButton>
        );
      })}
    </div>
  );
}

/** Three columns, with 0 in the last row between the layout's extra key and the delete key. */
function plainCells(beside: Cell): readonly Cell[] {
  return ["7", "8", "9", "4", "5", "6", "1", "2", "3", beside, "0", "backspace"];
}

function withModes(modes: readonly PadMode[]): readonly Cell[] {
  const rows = [
    ["7", "8", "9"],
    ["4", "5", "6"],
    ["1", "2", "3"],
  ] as const;
  const topped = rows.flatMap((row, at): readonly Cell[] => [
    ...row,
    modes[at] ?? { after: row[2] },
  ]);
  return [...topped, modes[rows.length] ?? "00", "0", ".", "backspace"];
}

interface PadButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly testId?: string | undefined;
  /** Looks and is announced as disabled, but can still be pressed. */
  readonly rests?: boolean | undefined;
}

/**
 * A pointer counts on press, so that fast typing loses nothing; the click that follows carries a click count
 * and is skipped. A click count of zero comes from a keyboard or a screen reader. No state is held between
 * the two: a finger leaves the key before its click arrives.
 */
function PadButton(props: PadButtonProps) {
  const { onPress, children, className, pressed, name, disabled = false, testId, rests } = props;
  return (
    <button
      type="button"
      className={classNames(styles.key, className)}
      aria-pressed={pressed}
      aria-label={name}
      aria-disabled={rests === true ? true : undefined}
      disabled={disabled}
      data-testid={testId}
      onPointerDown={({ button }) => {
        if (button === 0 && !disabled) onPress();
      }}
      onClick={({ detail }) => {
        if (detail === 0) onPress();
      }}
    >
      {children}
    </button>
  );
}
