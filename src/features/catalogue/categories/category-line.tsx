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

/** Actions available on a row. */
export type LineAction = "edit" | "add" | "move" | "remove" | "mend";

export interface CategoryLineProps {
  readonly line: TreeLine;
  /** Null for users who may not edit. */
  readonly handle: ComponentProps<"button"> | null;
  /** Id of the element that describes the handle's keys. */
  readonly hintId: string;
  readonly isRefused: boolean;
  readonly onToggle: () => void;
  readonly onStep: (step: Step) => void;
  readonly onAction: (action: LineAction) => void;
}

const stepOf: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};

/** A category's row in the tree: its handle, item count and actions. */
export function CategoryLine({
  line,
  handle,
  hintId,
  isRefused,
  onToggle,
  onStep,
  onAction,
}: CategoryLineProps) {
  const { t } = useLingui();
  const items = useItems(line, isRefused, onStep, onAction);
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
      <ConnectionLabels line={line} />
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

function ConnectionLabels({ line }: { readonly line: TreeLine }) {
  const format = useFormat();
  const { category, name, under, depth, items, itemsInAll } = line;
  const { sync, is_active: isActive, code } = category;
  const above = under?.name ?? "";
  const level = depth + 1;
  const all = format.count(itemsInAll);
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
          <Plural value={items} _0="no items" one="# item" other="# items" />
        </span>
        {itemsInAll === items ? null : (
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
  onAction: (action: LineAction) => void,
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
  const action = (id: LineAction, label: string, glyph: MenuItem["glyph"]): MenuItem => ({
    id,
    label,
    glyph,
    onPick: () => onAction(id),
  });
  return [
    ...(isRefused ? [action("mend", t`Fix what was refused`, Wrench)] : []),
    action("edit", t`Edit`, Pencil),
    action("add", t`Add one below`, Plus),
    step("up", t`Move up`, ArrowUp, place > 1),
    step("down", t`Move down`, ArrowDown, place < beside),
    step("in", t`Put under the one above`, ArrowRight, place > 1),
    step("out", t`Take out one level`, ArrowLeft, depth > 0),
    action("move", t`Move to…`, FolderInput),
    { ...action("remove", t`Delete…`, Trash), danger: true, apart: true },
  ];
}
