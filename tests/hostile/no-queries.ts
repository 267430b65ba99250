import { readdir } from "node:fs/promises";

/** Exported alongside queries: they read no business rows, or run as the tables' owner. */
export const noQueries = new Set([
  "addSales",
  "atLocation",
  "profitOf",
  "wire",
  "within",
  "withReceipt",
  "missed",
  "readAccess",
  "wasDeviceLost",
  "readMakerKeys",
  "deviceKeyOf",
  "checkTillDevice",
  "readTillPeople",
  "readUser",
  "listStaff",
  "holdersByRole",
  "readRoles",
  "readStaff",
  "verifyBooks",
  "listPage",
  "pageOfWalk",
  "countRows",
  "keyOf",
  "openWalk",
  "mergedPage",
  "ledgerEntries",
  "entryTables",
  "orderBy",
  "beginning",
  "containing",
  "itemAtLocation",
  "groupRows",
  "openBills",
  "saleRow",
  "start",
  "formatCursor",
  "parseCursor",
  "wireInstant",
  "parkedCartRow",
  "presentDiscrepancy",
  "profileOf",
  "settingsOf",
  "settingsAnswerOf",
  "imageOf",
  "accountByEmail",
  "accountByPhone",
  "ownWordsOf",
  "ownSessions",
  "deviceName",
  "knownDevice",
  "keptDevice",
  "keptApproval",
  "actionSources",
  "auditChanges",
  "subdomainAnswer",
  "shopAt",
  "isEmailTaken",
  "isPhoneTaken",
  "hasAccountOf",
  "stillListening",
  "headsOf",
  "queueAges",
  "named",
  "isOneOf",
  "allOf",
  "freeLike",
  "figuresOf",
  "sumNow",
  "sumBefore",
  "nameIn",
  "wireOrNull",
  "wireSums",
  "percentOf",
  "totalOf",
  "differences",
  "hourOf",
  "keptHour",
  "sourceOf",
  "sourceRows",
]);

/** The names of all functions exported from a `queries` folder of the server. */
export async function queryNames(): Promise<string[]> {
  const folder = new URL("../../server/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /(^|\/)queries\/[\w-]+\.ts$/.test(name.replaceAll("\\", "/")),
  );
  if (files.length < 90) throw new Error("The queries are not where they were looked for.");
  const names = new Set<string>();
  for (const file of files) {
    const held = (await import(new URL(file, folder).pathname)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(held))
      if (typeof value === "function") names.add(name);
  }
  return [...names];
}
