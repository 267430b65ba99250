import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useRef } from "react";
import { type Step, spotOf } from "#/domain/category-tree.ts";
import { byCategoryName } from "#/entities/products/category-order.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { classNames } from "#/ui/class-names.ts";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";
import * as styles from "../catalogue.css.ts";
import { CategoryLine, type LineAction } from "./category-line.tsx";
import type { TreeLine } from "./tree-lines.ts";
import { indent, useDrag } from "./use-drag.ts";
import type { Moves } from "./use-moves.ts";

export interface CategoryTreeProps {
  readonly lines: readonly TreeLine[];
  readonly refused: ReadonlyMap<string, unknown>;
  /** False while a search filters the tree: nothing can be moved past hidden rows. */
  readonly isWhole: boolean;
  readonly moves: Moves;
  readonly onToggle: (id: string) => void;
  readonly onAction: (action: LineAction, line: TreeLine) => void;
  /** Renders the form of a category being edited in place of its row. */
  readonly formOf: (id: string) => ReactNode;
}

/** Rows deeper than this are not indented further, to leave room for their text. */
const deepest = 6;

/** The category tree; rows can be moved by dragging a handle, with keys, or from the row's menu. */
export function CategoryTree(props: CategoryTreeProps) {
  const { lines, refused, isWhole, moves, onToggle, onAction, formOf } = props;
  const { t } = useLingui();
  const { language } = useFormat();
  const canEdit = useCan("category.edit");
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const indentPx = useMedia(media.phone) ? indent.phone : indent.wide;
  const drag = useDrag({
    list,
    lines,
    indentPx,
    onDrop: (id, { parent, before }) => moves.move(id, () => ({ parent, before }), true),
  });
  const step = (id: string, which: Step) =>
    moves.move(id, (rows) => spotOf(rows, id, which, byCategoryName(language)));
  const handleOf = (line: TreeLine) => ({
    ...drag.handleOf(line),
    onClick: () => {
      if (!drag.endedDrag()) onAction("move", line);
    },
  });
  return (
    <>
      <VisuallyHidden>
        <span id={hintId}>
          <Trans>
            Use the arrow keys to move it: up and down in the list, right to put it under the one
            above, left to take it out one level. Touch it to choose a place.
          </Trans>
        </span>
      </VisuallyHidden>
      <ul ref={list} className={styles.tree} aria-label={t`Categories`} data-testid="categories">
        {lines.map((line) => {
          const { id, sync } = line.category;
          const form = formOf(id);
          const setIn = Math.min(line.depth, deepest) * indentPx;
          return (
            <li
              key={id}
              className={classNames(styles.line, drag.dragged?.id === id && styles.held)}
              data-testid="category-line"
              data-category={id}
              data-code={line.category.code}
              data-depth={line.depth}
              data-sync={sync}
            >
              {form === null ? (
                <div className={styles.lineBody} style={{ paddingInlineStart: setIn }}>
                  <CategoryLine
                    line={line}
                    handle={canEdit && isWhole ? handleOf(line) : null}
                    hintId={hintId}
                    isRefused={refused.has(id)}
                    onToggle={() => onToggle(id)}
                    onStep={(which) => step(id, which)}
                    onAction={(action) => onAction(action, line)}
                  />
                </div>
              ) : (
                <div className={styles.inPlace}>{form}</div>
              )}
            </li>
          );
        })}
        {drag.dragged === null ? null : (
          <li
            aria-hidden
            className={styles.dropMark}
            data-testid="drop-mark"
            style={{
              top: drag.dragged.top,
              left: Math.min(drag.dragged.drop.depth, deepest) * indentPx + 12,
            }}
          />
        )}
      </ul>
    </>
  );
}
