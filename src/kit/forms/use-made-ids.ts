import { useState } from "react";
import { useServices } from "#/kit/services/services.ts";

/** The ids of an operation and of what it makes. */
export interface MadeIds {
  readonly opId: string;
  readonly id: string;
}

/** Ids made when a form opens: a second tap, or another try after an answer was lost, adds nothing (S2). */
export function useMadeIds(): MadeIds {
  const { ids } = useServices();
  const [made] = useState(() => ({ opId: ids.next(), id: ids.next() }));
  return made;
}
