import { useRef, useState, type RefObject } from "react";
import { useFormDraft } from "#/kit/forms/use-form-draft.ts";
import { useServices } from "#/kit/services/services.ts";
import type { OpenedProduct } from "./open-product.ts";
import { readProductDraft } from "./product-draft.ts";
import type { ProductFormValues } from "./product-form-values.ts";

export interface TypedProduct {
  readonly id: string;
  /** Of the operation that will record it, made when the form opened (S2). */
  readonly opId: string;
  /** The item as it was when the form opened: what comes in meanwhile is nobody's typing. */
  readonly opened: OpenedProduct;
  readonly values: ProductFormValues;
  /** The same for whoever writes twice before it is drawn. */
  readonly newest: RefObject<ProductFormValues>;
  /** What was typed before a reload is back. */
  readonly isRestored: boolean;
  readonly isDirty: boolean;
  readonly write: (values: ProductFormValues) => void;
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
    const kept = readProductDraft(draft.kept, current.values);
    return { kept, opened: current, opId: kept?.opId ?? ids.next() };
  });
  const { kept, opened, opId } = first;
  // A draft of a new item brings its id along (S2).
  const id = isNew ? (kept?.product ?? opened.id) : opened.id;
  const [values, setValues] = useState(kept?.entry ?? opened.values);
  const [isRestored, setRestored] = useState(kept !== null);
  const newest = useRef(values);
  const write = (next: ProductFormValues) => {
    newest.current = next;
    setValues(next);
    if (isSame(next, opened.values)) draft.forget();
    else draft.keep({ opId, product: id, entry: next });
  };
  return {
    id,
    opId,
    opened,
    values,
    newest,
    isRestored,
    isDirty: !isSame(values, opened.values),
    write,
    startAfresh() {
      write(opened.values);
      setRestored(false);
    },
    forget: draft.forget,
  };
}

function isSame(a: ProductFormValues, b: ProductFormValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
