import { beforeEach, expect, it, vi } from "vitest";
import {
  clearPassingToasts,
  dismissToast,
  onToastsChange,
  shownToasts,
  toast,
} from "./toast-store.ts";

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

const titles = () => shownToasts().map(({ title }) => title);

it("shows for 5 s by default", () => {
  toast({ title: "Saved" });
  toast({ title: "Stays", duration: Number.POSITIVE_INFINITY });
  expect(shownToasts().map(({ duration }) => duration)).toEqual([5000, Number.POSITIVE_INFINITY]);
});

it("replaces the toast with the same id and restarts its time", () => {
  toast({ title: "1 sent", id: "drain" });
  const first = shownToasts()[0]?.round;
  toast({ title: "2 sent", id: "drain" });
  expect(titles()).toEqual(["2 sent"]);
  expect(shownToasts()[0]?.round).not.toBe(first);
});

it("shows at most three and removes the oldest", () => {
  for (const title of ["a", "b", "c", "d"]) toast({ title });
  expect(titles()).toEqual(["b", "c", "d"]);
});

it("notifies its listeners of every change and of nothing else", () => {
  const received = vi.fn<() => void>();
  const stop = onToastsChange(received);
  const id = toast({ title: "a" });
  dismissToast(id);
  dismissToast(id);
  stop();
  toast({ title: "b" });
  expect(received).toHaveBeenCalledTimes(2);
});

it("a success replaces the previous success, and leaves toasts with an action or an error", () => {
  const action = { label: "Undo", onAction: () => undefined };
  toast({ title: "failed", kind: "error" });
  toast({ title: "removed", kind: "success", action });
  toast({ title: "saved", kind: "success" });
  expect(titles()).toEqual(["failed", "removed", "saved"]);
  toast({ title: "paid", kind: "success" });
  expect(titles()).toEqual(["failed", "removed", "paid"]);
  clearPassingToasts();
  expect(titles()).toEqual(["failed", "removed"]);
});
