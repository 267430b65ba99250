import { describe, expect, it } from "vitest";
import { faultOfCommit, readLog } from "./commits.mjs";

const commit = { id: "a1", parents: ["b2"], subject: "Round cash to 50", body: "Coins end there." };

describe("the check of commits", () => {
  it("parses git's output, including bodies of several lines", () => {
    expect(
      readLog(
        "a1\u001fb2\u001fRound cash\u001fOne.\n\nTwo.\n\u001e\nc3\u001f\u001fBegin\u001f\u001e\n",
      ),
    ).toEqual([
      { id: "a1", parents: ["b2"], subject: "Round cash", body: "One.\n\nTwo." },
      { id: "c3", parents: [], subject: "Begin", body: "" },
    ]);
  });

  it("requires a short subject and a reason", () => {
    expect(faultOfCommit(commit)).toBeUndefined();
    expect(faultOfCommit({ ...commit, subject: "a".repeat(73) })).toContain("73 characters");
    expect(faultOfCommit({ ...commit, body: "\n" })).toBe("no body says why");
  });

  it("accepts a merge as git writes it", () => {
    expect(faultOfCommit({ ...commit, parents: ["b2", "c3"], body: "" })).toBeUndefined();
  });
});
