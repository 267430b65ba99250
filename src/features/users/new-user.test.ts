import { describe, expect, it } from "vitest";
import { emptyUser, readNewUser, type NewUser } from "./new-user.ts";

const typed: NewUser = {
  ...emptyUser,
  first_name: " Neema ",
  phone: "0712 345 678",
  role: "business_user",
};
const read = (change: Partial<NewUser>) =>
  readNewUser({ ...typed, ...change }, "id", (day) => `end of ${day}`);
const faultsOf = (change: Partial<NewUser>) => {
  const reading = read(change);
  return reading.ok ? {} : reading.problems;
};

describe("readNewUser", () => {
  const bodyOf = (change: Partial<NewUser>) => {
    const reading = read(change);
    return reading.ok ? reading.body : {};
  };

  it("invites a user with a phone and no email by SMS", () => {
    const change = { username: "Neema.J", until: "2026-12-31", email: "not@sent.test" };
    expect(bodyOf(change)).toMatchObject({
      first_name: "Neema",
      phone: "+255712345678",
      username: "neema.j",
      email: null,
      invite_by: "sms",
      expires_at: "end of 2026-12-31",
    });
  });

  it("sends no password with an invitation, and no invitation with a password", () => {
    const left = { password: "Maji-Moto-77!", confirm: "Maji-Moto-77!" };
    expect(bodyOf(left)).not.toHaveProperty("password");
    const { password } = left;
    expect(bodyOf({ ...left, way: "password" })).toMatchObject({ invite_by: null, password });
  });

  it.each<[Partial<NewUser>, object]>([
    [{ first_name: " " }, { first_name: "required" }],
    [{ role: null }, { role: "required" }],
    [{ phone: "" }, { phone: "required" }],
    [{ phone: "12" }, { phone: "phone" }],
    [{ username: "7up" }, { username: "username" }],
    [{ way: "email" }, { email: "required" }],
    [{ way: "email", email: "nobody" }, { email: "email" }],
    [{ way: "password", password: "short", confirm: "short" }, { password: "password" }],
    [
      { way: "password", password: "Maji-Moto-77!", confirm: "Maji-Moto-78!" },
      { confirm: "differs" },
    ],
    [
      { way: "password", phone: "", password: "Maji-Moto-77!", confirm: "Maji-Moto-77!" },
      { username: "required" },
    ],
  ])("reports the problems of %j", (change, problems) => {
    expect(faultsOf(change)).toEqual(problems);
  });
});
