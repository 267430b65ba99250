import { useRef, useState, type RefObject } from "react";
import { useFormDraft } from "#/kit/forms/use-form-draft.ts";
import { useServices } from "#/kit/services/services.ts";
import type { OpenedProduct } from "./open-product.ts";
import { readProductDraft } from "./product-draft.ts";
import type { ProductEntry } from "./product-form-values.ts";

export interface TypedProduct {
  readonly id: string;
  /** Of the operation that will record it, made when the form opened (S2). */
  readonly opId: string;
  /** The good as it was when the form opened: what comes in meanwhile is nobody's typing. */
  readonly opened: OpenedProduct;
  readonly entry: ProductEntry;
  /** The same for whoever writes twice before it is drawn. */
  readonly newest: RefObject<ProductEntry>;
  /** What was typed before a reload is back. */
  readonly isRestored: boolean;
  readonly isDirty: boolean;
  readonly write: (entry: ProductEntry) => void;
  /** Begins as the form opened. */
  readonly startAfresh: () => void;
  /** Forgets the draft: it is saved, or given up. */
  readonly forget: () => void;
}

/** What is typed into a product form, kept on this device over a reload. */
export function useTypedProduct(current: OpenedProduct, isNew: boolean): TypedProduct {
  const { ids } = useServices();
  // A copy is kept apart from a product begun from nothing.
  const { copyOf } = current;
  const ofNew = copyOf === undefined ? null : ["copy-of", copyOf].join("-");
  const draft = useFormDraft("product", isNew ? ofNew : current.id);
  const [first] = useState(() => {
    const kept = readProductDraft(draft.kept, current.entry);
    return { kept, opened: current, opId: kept?.opId ?? ids.next() };
  });
  const { kept, opened, opId } = first;
  // A draft of a new good brings its id along (S2).
  const id = isNew ? (kept?.product ?? opened.id) : opened.id;
  const [entry, setEntry] = useState(kept?.entry ?? opened.entry);
  const [isRestored, setRestored] = useState(kept !== null);
  const newest = useRef(entry);
  const write = (next: ProductEntry) => {
    newest.current = next;
    setEntry(next);
    if (isSame(next, opened.entry)) draft.forget();
    else draft.keep({ opId, product: id, entry: next });
  };
  return {
    id,
    opId,
    opened,
    entry,
    newest,
    isRestored,
    isDirty: !isSame(entry, opened.entry),
    write,
    startAfresh() {
      write(opened.entry);
      setRestored(false);
    },
    forget: draft.forget,
  };
}

function isSame(a: ProductEntry, b: ProductEntry): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
