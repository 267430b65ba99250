import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  Ellipsis,
  FolderInput,
  GripVertical,
  Pencil,
  Plus,
  Trash,
  Wrench,
} from "lucide-react";
import type { ComponentProps, KeyboardEvent } from "react";
import type { Step } from "#/domain/category-tree.ts";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import { Icon } from "#/ui/icon.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Menu, type MenuItem } from "#/ui/menu.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";
import * as styles from "../catalogue.css.ts";
import type { TreeLine } from "./tree-lines.ts";

/** What can be asked for from a line. */
export type LineAct = "edit" | "add" | "move" | "remove" | "mend";

export interface CategoryLineProps {
  readonly line: TreeLine;
  /** Null for whoever may only look. */
  readonly handle: ComponentProps<"button"> | null;
  /** Where the keys of the handle are told. */
  readonly hintId: string;
  readonly isRefused: boolean;
  readonly onToggle: () => void;
  readonly onStep: (step: Step) => void;
  readonly onAct: (act: LineAct) => void;
}

const stepOf: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};

/** A category in the tree: its handle, what stands in it, and what can be done with it. */
export function CategoryLine({
  line,
  handle,
  hintId,
  isRefused,
  onToggle,
  onStep,
  onAct,
}: CategoryLineProps) {
  const { t } = useLingui();
  const items = useItems(line, isRefused, onStep, onAct);
  const { name, hasChildren, isOpen } = line;
  const walk = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <>
      {handle === null ? null : (
        <button
          {...handle}
          type="button"
          className={styles.handle}
          aria-label={t`Move ${name}`}
          aria-describedby={hintId}
          title={t`Move ${name}`}
          data-testid="category-handle"
          onKeyDown={walk}
        >
          <Icon glyph={GripVertical} />
        </button>
      )}
      {hasChildren ? (
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-label={t`What is under ${name}`}
          data-testid="category-toggle"
          onClick={onToggle}
        >
          <Icon glyph={isOpen ? ChevronDown : ChevronRight} size={18} />
        </button>
      ) : (
        <span className={styles.noOpener} />
      )}
      <LineWords line={line} />
      {handle === null ? null : (
        <Menu
          trigger={
            <IconButton
              variant="plain"
              glyph={Ellipsis}
              label={t`More for ${name}`}
              data-testid="category-menu"
            />
          }
          items={items}
        />
      )}
    </>
  );
}

function LineWords({ line }: { readonly line: TreeLine }) {
  const format = useFormat();
  const { category, name, under, depth, goods, goodsInAll } = line;
  const { sync, is_active: isActive, code } = category;
  const above = under?.name ?? "";
  const level = depth + 1;
  const all = format.count(goodsInAll);
  return (
    <div className={styles.words}>
      <div className={styles.nameLine}>
        <strong className={isActive ? styles.name : styles.hiddenName}>{name}</strong>
        {under === null ? null : (
          <VisuallyHidden>
            <Trans>
              under {above}, level {level}
            </Trans>
          </VisuallyHidden>
        )}
        {isActive ? null : (
          <Badge>
            <Trans>Hidden</Trans>
          </Badge>
        )}
        {sync === "sent" ? null : (
          <Text block size="small" tone="muted" wrap="anywhere">
            <SyncWord mark={sync} />
          </Text>
        )}
      </div>
      <Text block size="small" tone="muted" wrap="anywhere">
        <span className={styles.code}>{`${code} · `}</span>
        <span data-testid="category-goods">
          <Plural value={goods} _0="no items" one="# item" other="# items" />
        </span>
        {goodsInAll === goods ? null : (
          <>
            {" · "}
            <Trans>{all} in all</Trans>
          </>
        )}
      </Text>
    </div>
  );
}

function useItems(
  line: TreeLine,
  isRefused: boolean,
  onStep: (step: Step) => void,
  onAct: (act: LineAct) => void,
): MenuItem[] {
  const { t } = useLingui();
  const { place, beside, depth } = line;
  const step = (id: Step, label: string, glyph: MenuItem["glyph"], isOpen: boolean): MenuItem => ({
    id,
    label,
    glyph,
    disabled: !isOpen,
    apart: id === "up",
    onPick: () => onStep(id),
  });
  const act = (id: LineAct, label: string, glyph: MenuItem["glyph"]): MenuItem => ({
    id,
    label,
    glyph,
    onPick: () => onAct(id),
  });
  return [
    ...(isRefused ? [act("mend", t`Fix what was refused`, Wrench)] : []),
    act("edit", t`Edit`, Pencil),
    act("add", t`Add one below`, Plus),
    step("up", t`Move up`, ArrowUp, place > 1),
    step("down", t`Move down`, ArrowDown, place < beside),
    step("in", t`Put under the one above`, ArrowRight, place > 1),
    step("out", t`Take out one level`, ArrowLeft, depth > 0),
    act("move", t`Move to…`, FolderInput),
    { ...act("remove", t`Delete…`, Trash), danger: true, apart: true },
  ];
}
