import { expect, it } from "vitest";
import { formatCustomerCode, highestOfTill } from "./customer-code.ts";

it("[S6] a customer code consists of the till's code and a counter", () => {
  expect(formatCustomerCode("K2", 12)).toBe("C-K2-0012");
  expect(formatCustomerCode("K2", 12_345)).toBe("C-K2-12345");
});

it("[S6] a till continues from its own highest code and ignores those of other tills", () => {
  const codes = ["C-K2-0007", "C-K2-0012", "C-K21-0099", "C0044", "", "C-K2-x"];
  expect(highestOfTill("K2", codes)).toBe(12);
  expect(highestOfTill("K1", codes)).toBe(0);
});
