import { useState } from "react";

const key = "sidebar";

function stored(): boolean {
  try {
    return localStorage.getItem(key) === "slim";
  } catch {
    return false;
  }
}

/** Whether the person keeps the desk's sidebar to its drawings, remembered on this device. */
export function useSlimSidebar(): readonly [boolean, (slim: boolean) => void] {
  const [slim, setSlim] = useState(stored);
  const choose = (next: boolean) => {
    setSlim(next);
    try {
      localStorage.setItem(key, next ? "slim" : "wide");
    } catch {
      // The choice then lasts until the page is left.
    }
  };
  return [slim, choose];
}
