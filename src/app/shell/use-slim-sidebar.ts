import { useState } from "react";

const key = "sidebar";

function stored(): boolean {
  try {
    return localStorage.getItem(key) === "slim";
  } catch {
    return false;
  }
}

/** Whether the user keeps the desktop sidebar collapsed, remembered on this device. */
export function useSlimSidebar(): readonly [boolean, (slim: boolean) => void] {
  const [slim, setSlim] = useState(stored);
  const choose = (next: boolean) => {
    setSlim(next);
    try {
      localStorage.setItem(key, next ? "slim" : "wide");
    } catch {
      // The choice then lasts until the page is closed.
    }
  };
  return [slim, choose];
}
