import { describe, expect, it } from "vitest";
import { pushNoted, UndoableMap, UndoLog } from "./undoable.ts";

describe("a change made after a mark", () => {
  it("is undone, in a valid order", () => {
    const log = new UndoLog();
    const map = new UndoableMap(log, [
      ["kept", 1],
      ["changed", 2],
      ["taken", 3],
    ]);
    const list = ["first"];
    const undo = log.mark();
    map.set("changed", 20).set("changed", 21).set("new", 4).delete("taken");
    map.set("taken", 30);
    pushNoted(log, list, ["second", "third"]);
    map.clear();
    expect([...map]).toEqual([]);

    undo();

    expect(Object.fromEntries(map)).toEqual({ kept: 1, changed: 2, taken: 3 });
    expect(list).toEqual(["first"]);
  });

  it("is undone, and no earlier one", () => {
    const log = new UndoLog();
    const map = new UndoableMap<string, number | undefined>(log);
    log.mark();
    map.set("done", 1).set("nothing", undefined);
    const undo = log.mark();
    map.set("done", 2).set("nothing", 3);

    undo();
    undo();

    expect([...map]).toEqual([
      ["done", 1],
      ["nothing", undefined],
    ]);
  });
});
