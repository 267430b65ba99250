import { describe, expect, it } from "vitest";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { ApiError } from "#/http/api-error.ts";
import { byReason, remindAll, remindersOf } from "./remind-many.ts";

const debt = (id: string, customer: string, customerPhone: string | null = "+255712345678") =>
  ({ id, customer, customerName: customer, customerPhone }) as Debt;
const refused = (reason: string) =>
  new ApiError("conflict", 409, {
    message: "",
    errors: { reminder: [reason] },
    retryAfterSeconds: null,
  });

describe("reminders to several customers", () => {
  it("are sent once to each customer", () => {
    const debts = [debt("1", "Asha"), debt("2", "Juma"), debt("3", "Asha")];
    expect(remindersOf(debts).map(({ id }) => id)).toEqual(["1", "2"]);
  });

  it("report how many were sent, how many customers have no phone and why the others failed", async () => {
    const asked: string[] = [];
    const done: number[] = [];
    const result = await remindAll(
      [debt("1", "Asha"), debt("2", "Juma", null), debt("3", "Neema"), debt("4", "Zawadi")],
      async (id) => {
        asked.push(id);
        if (id === "3") throw refused("Reminded today already.");
      },
      (count) => done.push(count) > 0,
    );
    expect(asked).toEqual(["1", "3", "4"]);
    expect(done).toEqual([0, 1, 2, 3]);
    expect(result).toMatchObject({
      sent: 2,
      noPhone: 1,
      failed: [{ name: "Neema", why: "Reminded today already." }],
    });
  });

  it("stop once the server is unreachable or the user cancels", async () => {
    const debts = [debt("1", "Asha"), debt("2", "Juma"), debt("3", "Neema")];
    let asked = 0;
    const send = async () => {
      asked += 1;
      if (asked === 2) throw new TypeError("Failed to fetch");
    };
    const result = await remindAll(debts, send, () => true);
    expect([asked, result.sent]).toEqual([2, 1]);
    const names = byReason(result.failed).map((same) => same.map(({ name }) => name));
    expect(names).toEqual([["Juma", "Neema"]]);
    const left = await remindAll(
      debts,
      async () => undefined,
      (done) => done < 1,
    );
    expect(left).toEqual({ sent: 1, noPhone: 0, failed: [] });
  });

  it("continue after one that the server refuses", async () => {
    const debts = [debt("1", "Asha"), debt("2", "Juma")];
    const result = await remindAll(
      debts,
      async (id) => {
        if (id === "1") throw refused("This customer asked not to be reminded.");
      },
      () => true,
    );
    expect([result.sent, result.failed.length]).toEqual([1, 1]);
  });
});
