import { useState } from "react";
import { useServices } from "#/kit/services/services.ts";

/** The ids of an operation and of the record it creates. */
export interface MadeIds {
  readonly opId: string;
  readonly id: string;
}

/** Creates ids when a form opens, so that a second tap or a retry after a lost response adds nothing (S2). */
export function useMadeIds(): MadeIds {
  const { ids } = useServices();
  const [made] = useState(() => ({ opId: ids.next(), id: ids.next() }));
  return made;
}
