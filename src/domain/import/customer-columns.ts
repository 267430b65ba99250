import { namedColumns } from "./named-columns.ts";
import { plainWords } from "./plain-words.ts";

/** Possible columns of a customer file. */
export const customerColumns = [
  "name",
  "phone",
  "email",
  "address",
  "credit_limit",
  "credit_days",
  "owed",
  "owed_since",
  "owed_due",
] as const;
export type CustomerColumn = (typeof customerColumns)[number];

/** Field by file column; unmapped columns are absent. */
export type CustomerMapping = Record<string, CustomerColumn>;

/** Known column names in English and Swahili, and as written by phones and other programs. */
const names: Record<CustomerColumn, string> = {
  name: "Name, Full Name, Customer, Customer Name, Display Name, Contact, Contact Name, Jina, Jina Kamili, Mteja, Jina la Mteja",
  phone:
    "Phone, Phone Number, Telephone, Mobile, Mobile Phone, Mobile Number, Tel, Cell, Phone 1 Value, WhatsApp, Simu, Namba ya Simu, Nambari ya Simu",
  email: "Email, E-mail, Email Address, E-mail 1 Value, Mail, Barua Pepe",
  address: "Address, Street, Address 1 Formatted, Location, Residence, Anwani, Mahali, Makazi",
  credit_limit: "Credit Limit, Limit, Max Credit, Kikomo, Kikomo cha Mkopo, Kikomo cha Deni",
  credit_days: "Credit Days, Days to Pay, Terms, Payment Terms, Siku, Siku za Kulipa",
  owed: "Owed, Owes, Debt, Debts, Balance, Opening Balance, Opening Debt, Outstanding, Amount Owed, Deni, Madeni, Anadaiwa, Anadai, Salio, Baki",
  owed_since:
    "Since, Owed Since, Date, Debt Date, Tarehe, Tangu, Anadaiwa Tangu, Tarehe ya Deni, Tarehe ya Mkopo",
  owed_due:
    "Due, Due Date, Pay By, To Be Paid By, Tarehe ya Kulipa, Mwisho wa Kulipa, Alipe Kabla Ya",
};

const columnOf = new Map(
  customerColumns.flatMap((column) =>
    names[column].split(", ").map((name) => [plainWords(name), column] as const),
  ),
);

/** Proposes a mapping of a customer file's columns by their names. */
export function proposeCustomerColumns(header: readonly string[]): CustomerMapping {
  return namedColumns(header, columnOf);
}
