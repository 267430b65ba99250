export type ToastKind = "info" | "success" | "warning" | "error" | "default";

interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface ToastContent {
  readonly title: string;
  readonly text?: string | undefined;
  readonly kind?: ToastKind | undefined;
  /** One action, such as Undo; it also closes the toast. */
  readonly action?: ToastAction | undefined;
  /** Another way on. */
  readonly other?: ToastAction | undefined;
  /** How long it stays, in ms; Infinity until it is closed. */
  readonly duration?: number | undefined;
  /** The same id replaces what is shown, so that one matter never stacks. */
  readonly id?: string | undefined;
}

export interface ShownToast {
  readonly id: string;
  readonly title: string;
  readonly text: string | undefined;
  readonly kind: ToastKind;
  /** What can be done about it, none to two. */
  readonly actions: readonly ToastAction[];
  readonly duration: number;
  /** Grows when the same id is shown again, which starts its time anew. */
  readonly round: number;
}

const defaultToastDuration = 5000;

/** More than these cover the work; the oldest goes. */
const atMost = 3;

let shown: readonly ShownToast[] = [];
let round = 0;
const listeners = new Set<() => void>();

function set(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something in passing from anywhere, also outside React. Returns the id to dismiss it by. */
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
  // One success says that the one before it is past.
  const standing = entry.kind === "success" ? shown.filter((other) => !isPassing(other)) : shown;
  set([...standing.filter((other) => other.id !== id), entry].slice(-atMost));
  return id;
}

/** Takes away what was only said in passing: what opens over the page is not to be covered by it. */
export function clearPassingToasts(): void {
  if (shown.some(isPassing)) set(shown.filter((entry) => !isPassing(entry)));
}

/** Nothing is lost with it. */
function isPassing({ kind, actions }: ShownToast): boolean {
  return kind === "success" && actions.length === 0;
}

/** Takes a toast away; nothing happens when it is gone already. */
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
