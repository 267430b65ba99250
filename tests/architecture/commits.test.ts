import { describe, expect, it } from "vitest";
import { faultOfCommit, readLog } from "./commits.mjs";

const commit = { id: "a1", parents: ["b2"], subject: "Round cash to 50", body: "Coins end there." };

describe("the check of commits", () => {
  it("reads what git prints, bodies of several rows included", () => {
    expect(
      readLog(
        "a1\u001fb2\u001fRound cash\u001fOne.\n\nTwo.\n\u001e\nc3\u001f\u001fBegin\u001f\u001e\n",
      ),
    ).toEqual([
      { id: "a1", parents: ["b2"], subject: "Round cash", body: "One.\n\nTwo." },
      { id: "c3", parents: [], subject: "Begin", body: "" },
    ]);
  });

  it("asks for a short subject and a reason", () => {
    expect(faultOfCommit(commit)).toBeUndefined();
    expect(faultOfCommit({ ...commit, subject: "a".repeat(73) })).toContain("73 characters");
    expect(faultOfCommit({ ...commit, body: "\n" })).toBe("no body says why");
  });

  it("takes a merge as git writes it", () => {
    expect(faultOfCommit({ ...commit, parents: ["b2", "c3"], body: "" })).toBeUndefined();
  });
});
