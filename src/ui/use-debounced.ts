import { useEffect, useState } from "react";

/** Returns the value once it has not changed for the given time, ms. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return still;
}
