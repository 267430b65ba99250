import { paths } from "#/contract/paths.ts";
import { goldenAccountCalls, goldenCodeCalls, goldenFactorCalls } from "./golden-account-calls.ts";
import { goldenAuditCalls } from "./golden-audit-calls.ts";
import { goldenBusinessCalls } from "./golden-business-calls.ts";
import { goldenClosingCalls, goldenFigureCalls } from "./golden-figure-calls.ts";
import { goldenAlertCalls, goldenItemCalls, goldenImageCalls } from "./golden-item-calls.ts";
import { goldenHiringCalls } from "./golden-hiring-calls.ts";
import { goldenImportCalls } from "./golden-import-calls.ts";
import type { GoldenOffice } from "./golden-office.ts";
import { goldenPackCalls } from "./golden-pack-calls.ts";
import { goldenPlainActionCalls } from "./golden-plain-action-calls.ts";
import { goldenPlainItemCalls, goldenPlainTransferCalls } from "./golden-plain-item-calls.ts";
import { goldenExpenseCalls } from "./golden-expense-calls.ts";
import { goldenPlainPurchaseCalls, goldenPurchaseFigures } from "./golden-purchase-calls.ts";
import { goldenReportCalls } from "./golden-report-calls.ts";
import { goldenRecordCalls } from "./golden-record-calls.ts";
import { goldenRegistrationCalls } from "./golden-registration-calls.ts";
import { goldenPinCalls } from "./golden-pin-calls.ts";
import { goldenUserCalls } from "./golden-user-calls.ts";

/** Calls made away from the counter, after the day at it: the rest of the API document. */
export async function goldenOfficeCalls(office: GoldenOffice): Promise<void> {
  await goldenPlainItemCalls(office);
  await goldenPlainTransferCalls(office);
  await goldenPlainPurchaseCalls(office);
  await goldenReportCalls(office);
  await goldenPlainActionCalls(office);
  await goldenFigureCalls(office);
  await goldenRecordCalls(office);
  await goldenItemCalls(office);
  await goldenAlertCalls(office);
  await goldenImageCalls(office);
  await goldenImportCalls(office);
  await goldenBusinessCalls(office);
  await goldenAccountCalls(office);
  await goldenCodeCalls(office);
  await goldenFactorCalls(office);
  await goldenPinCalls(office);
  await goldenUserCalls(office);
  await goldenRegistrationCalls(office);
  await goldenHiringCalls(office);
  await goldenAuditCalls(office);
  await goldenPurchaseFigures(office);
  await goldenExpenseCalls(office);
  await office.recorder.post("handover-code", paths.handoverCode, {}, office.owner);
  await goldenClosingCalls(office);
  await goldenPackCalls(office);
}
