import { expect, it } from "vitest";
import { guessFault } from "./password-guess.ts";

const own = ["asha@duka.test", "Asha", "Juma", "Duka la Mama", "mama-duka", "+255712345678"];

it.each(["Password1!", "P@ssw0rd", "Qwerty123!", "Abcd1234!", "Welcome@1", "Admin@123"])(
  "refuses %s, which is one of the most common passwords or similar to one",
  (password) => {
    expect(guessFault(password, [])).toBe("password_common");
  },
);

it.each(["Asha@1990", "Juma-1234567", "Duka#2026", "Kaunta#2026", "Mama!Duka77", "712345678!Aa"])(
  "refuses %s, which consists of the account's own words and numbers",
  (password) => {
    expect(guessFault(password, own)).toBe("password_own_words");
  },
);

it.each(["Kahawa#Chungu-9", "Ndizi!Mbivu77", "Mpya!2027kabisa", "Nyumba-ya-Asha-ni-Bluu7!"])(
  "accepts %s",
  (password) => {
    expect(guessFault(password, own)).toBeNull();
  },
);

it("checks the longest allowed password quickly", () => {
  expect(guessFault(`Aa1!${"xyz9!Q".repeat(170)}`, own)).toBeNull();
});

it("stays fast, however many letters the symbols of a password may stand for", () => {
  const patterns = ["P4$$w0rdP4$$w0rd!", "4@8(36!|10$5+7%2A", "1!2@3#4$5%6^7&8*9(0)lL|sS$"];
  const hostile = patterns.flatMap((pattern) =>
    Array.from({ length: 10 }, (_, at) => (pattern.slice(at) + pattern.repeat(4)).slice(0, 64)),
  );
  for (const password of hostile) guessFault(password, own);
  expect(hostile).toHaveLength(30);
}, 8_000);
