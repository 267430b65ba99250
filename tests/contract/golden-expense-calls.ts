import { expense } from "#/contract/expense.ts";
import { paths } from "#/contract/paths.ts";
import { expenseBodies } from "#tests/support/expense-bodies.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** Expenses recorded and cancelled, by the till and by a caller without an outbox; after all other calls. */
export async function goldenExpenseCalls(office: GoldenOffice): Promise<void> {
  const { api, duka, owner, recorder, bodies } = office;
  const asOwner = (opId: string) => ({ ...bodies.origin(opId), actor: duka.owner.id });
  const made = expenseBodies({ origin: asOwner, number: bodies.number }, api.newId);
  const [spending, cancelling] = [api.newId(), api.newId()];
  const body = made.spend(spending, 350_000, { category: "transport", method: "MOBILE_MONEY" });
  await recorder.write("expense", paths.expenses, spending, body, "POST", owner);
  const cancel = made.takeBack(cancelling);
  const path = paths.expenseCancel(body.id);
  await recorder.write("expense-cancel", path, cancelling, cancel, "POST", owner);
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString("base64");
  const rent = { category: "rent", amount: "300000.00", method: "CASH" };
  const plain = { location: duka.location, ...rent, picture };
  const answer = await recorder.write(
    "expense-plain",
    paths.expenses,
    api.newId(),
    plain,
    "POST",
    owner,
  );
  const { id } = expense.loose().parse(answer);
  await recorder.get("expense-one", paths.expense(id), undefined, owner);
  await recorder.get("expense-picture", paths.expensePicture(id), undefined, owner);
  await recorder.get("expenses", paths.expenses, { category: "rent" }, owner);
  const reason = { reason: "Paid by the owner" };
  const back = paths.expenseCancel(id);
  await recorder.write("expense-cancel-plain", back, api.newId(), reason, "POST", owner);
}
