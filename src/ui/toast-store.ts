export type ToastKind = "info" | "success" | "warning" | "error" | "default";

interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface ToastContent {
  readonly title: string;
  readonly text?: string | undefined;
  readonly kind?: ToastKind | undefined;
  /** An action, such as Undo; it also closes the toast. */
  readonly action?: ToastAction | undefined;
  /** A second action. */
  readonly other?: ToastAction | undefined;
  /** Time on screen, ms; Infinity until it is closed. */
  readonly duration?: number | undefined;
  /** A toast with the same id is replaced, so that one topic never stacks. */
  readonly id?: string | undefined;
}

export interface ShownToast {
  readonly id: string;
  readonly title: string;
  readonly text: string | undefined;
  readonly kind: ToastKind;
  /** Up to two actions. */
  readonly actions: readonly ToastAction[];
  readonly duration: number;
  /** Increases when the same id is shown again, which restarts its time. */
  readonly round: number;
}

const defaultToastDuration = 5000;

/** More than these would cover the work area; the oldest is removed. */
const atMost = 3;

let shown: readonly ShownToast[] = [];
let round = 0;
const listeners = new Set<() => void>();

function set(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast from anywhere, also outside React. Returns the id to dismiss it by. */
export function toast(content: ToastContent): string {
  round += 1;
  const id = content.id ?? `toast-${round}`;
  const entry: ShownToast = {
    id,
    round,
    title: content.title,
    text: content.text,
    kind: content.kind ?? "default",
    actions: [content.action, content.other].filter((action) => action !== undefined),
    duration: content.duration ?? defaultToastDuration,
  };
  // A new success toast replaces earlier transient ones.
  const standing = entry.kind === "success" ? shown.filter((other) => !isPassing(other)) : shown;
  set([...standing.filter((other) => other.id !== id), entry].slice(-atMost));
  return id;
}

/** Dismisses transient toasts, so that they do not cover an overlay that opens. */
export function clearPassingToasts(): void {
  if (shown.some(isPassing)) set(shown.filter((entry) => !isPassing(entry)));
}

/** Whether nothing is lost by dismissing it. */
function isPassing({ kind, actions }: ShownToast): boolean {
  return kind === "success" && actions.length === 0;
}

/** Dismisses a toast; does nothing if it is already gone. */
export function dismissToast(id: string): void {
  if (shown.some((entry) => entry.id === id)) set(shown.filter((entry) => entry.id !== id));
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
