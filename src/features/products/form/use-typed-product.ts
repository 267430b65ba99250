import { useRef, useState, type RefObject } from "react";
import { useFormDraft } from "#/kit/forms/use-form-draft.ts";
import { useServices } from "#/kit/services/services.ts";
import type { OpenedProduct } from "./open-product.ts";
import { readProductDraft } from "./product-draft.ts";
import type { ProductFormValues } from "./product-form-values.ts";

export interface TypedProduct {
  readonly id: string;
  /** Id of the operation to record, created when the form opened (S2). */
  readonly opId: string;
  /** The item when the form was opened; later changes from the feed do not count as input. */
  readonly opened: OpenedProduct;
  readonly values: ProductFormValues;
  /** The latest values, for handlers that change the form twice before a render. */
  readonly newest: RefObject<ProductFormValues>;
  /** Whether input typed before a reload has been restored. */
  readonly isRestored: boolean;
  readonly isDirty: boolean;
  readonly write: (values: ProductFormValues) => void;
  /** Resets the form to its initial values. */
  readonly startAfresh: () => void;
  /** Deletes the draft after it is saved or discarded. */
  readonly forget: () => void;
}

/** Input of a product form, stored on this device across reloads. */
export function useTypedProduct(current: OpenedProduct, isNew: boolean): TypedProduct {
  const { ids } = useServices();
  // The draft of a copy is stored separately from that of an empty product.
  const { copyOf } = current;
  const ofNew = copyOf === undefined ? null : ["copy-of", copyOf].join("-");
  const draft = useFormDraft("product", isNew ? ofNew : current.id);
  const [first] = useState(() => {
    const kept = readProductDraft(draft.kept, current.values);
    return { kept, opened: current, opId: kept?.opId ?? ids.next() };
  });
  const { kept, opened, opId } = first;
  // A restored draft of a new item keeps its id (S2).
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
