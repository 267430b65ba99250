import { expect, it } from "vitest";
import { keepInvitation, keptInvitation } from "./kept-invitation.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const refusing = () => {
  const no = () => {
    throw new Error("The storage is shut");
  };
  return { getItem: no, setItem: no, removeItem: no };
};

it.each([
  ["a storage that keeps", memory],
  ["a storage that refuses", refusing],
])("stores and removes a tab's invitation: %s", (_name, storageOf) => {
  const storage = storageOf();
  keepInvitation(storage, "one");
  keepInvitation(storage, "two");
  expect(keptInvitation(storage)).toBe("two");
  keepInvitation(storage, null);
  expect(keptInvitation(storage)).toBeNull();
});
