/**
 * Which module of the server knows which other, and why: an arrow each. `files` are the other module's files
 * that may be imported, as patterns without the ending; `tables` says that its `schema-*.ts` may, for SQL that
 * joins its rows. Arrows of code make no cycle between modules (tests/architecture/dependency-rules.test.ts); tables may
 * refer to each other, since the database is one.
 */
const arrows = {
  accounting: {},
  accounts: {
    pictures: { files: ["store-picture", "picture-upload"], why: "A person has a picture." },
  },
  audit: {},
  businesses: {
    accounts: {
      files: [
        "password-guess",
        "one-time-codes",
        "open-session",
        "handover-origin",
        "queries/proved-account",
        "commands/(handover|verify-email)",
      ],
      why: "Opening a business makes its first account and signs it in.",
    },
    catalogue: { tables: true, why: "The use of a plan counts its products." },
    pictures: {
      files: ["store-picture", "picture-upload"],
      why: "A business has a logo and a banner.",
    },
    receipts: { tables: true, why: "The settings show when the last evening message went." },
    stock: { tables: true, why: "A location with stock is not closed." },
    transfers: { tables: true, why: "A location with goods on their way is not closed." },
  },
  catalogue: {
    businesses: {
      files: ["queries/plan-usage"],
      why: "A plan says how many products there may be.",
    },
    pictures: { files: ["store-picture", "picture-upload"], why: "A product has pictures." },
    purchasing: { tables: true, why: "A variant that was bought is not removed." },
    receipts: {
      files: ["queries/receipt-states"],
      why: "A supplier's row shows what was sent to them.",
    },
    sales: { tables: true, why: "A variant that was sold is not removed." },
    stock: {
      files: [
        "check-alerts",
        "stock-value",
        "move-serials",
        "record-opening-stock",
        "queries/inventory-summary",
      ],
      tables: true,
      why: "A new product opens with stock; its levels raise alerts.",
    },
    transfers: { tables: true, why: "A variant that was moved is not removed." },
  },
  credit: {
    accounting: { files: ["postings"], why: "Debts and payments are posted." },
    receipts: {
      files: ["queries/receipt-states"],
      why: "A customer's row shows what was sent to them.",
    },
    sales: { tables: true, why: "A debt is the unpaid part of a sale." },
    shifts: { files: ["settle-shift"], why: "A payment in cash is in a drawer." },
  },
  delivery: {
    credit: { files: ["queries/credit-history"], tables: true, why: "Statements are sent." },
    operations: {
      files: ["pg-ledger-store", "queries/entity-rows"],
      why: "What was sent is written to the row it is about, for the feed.",
    },
    purchasing: { tables: true, why: "Orders are sent to suppliers." },
    receipts: {
      files: ["sender-proof", "commands/send-receipt"],
      tables: true,
      why: "It sends what was queued.",
    },
    sales: { tables: true, why: "Receipts and fiscal documents are of sales." },
  },
  evening: {
    accounting: { files: ["queries/figure-sums"], why: "It tells what a day comes to." },
    businesses: { files: ["queries/business-profile"], why: "The settings say whether and when." },
    operations: {
      files: ["pg-ledger-store"],
      why: "Messages beyond the limit open a discrepancy.",
    },
    receipts: {
      files: ["message-quota"],
      tables: true,
      why: "Its messages count among those of a day.",
    },
    reports: { files: ["queries/evening-figures"], why: "It tells the dashboard's figures." },
  },
  expenses: {
    accounting: { files: ["postings"], why: "Expenses are posted." },
    shifts: {
      files: ["settle-shift", "pay-from-drawer"],
      why: "What is paid in cash leaves a drawer.",
    },
  },
  imports: {
    businesses: {
      files: ["queries/plan-usage"],
      why: "A plan says how many products there may be.",
    },
    catalogue: { tables: true, why: "It writes products, in sets." },
    operations: {
      files: ["pg-ledger-store"],
      why: "Opening stock is posted by the same rules as by hand.",
    },
    pictures: { files: ["picture-upload"], why: "A file is read from the same form." },
    stock: {
      files: [
        "record-opening-stock",
        "count-serials",
        "count-stock",
        "check-alerts",
        "move-serials",
      ],
      tables: true,
      why: "A file opens and counts stock.",
    },
  },
  operations: {
    accounting: {
      files: ["day-figures", "figures-repository"],
      tables: true,
      why: "Its store posts entries.",
    },
    businesses: { files: ["queries/business-rows"], why: "Answers and the feed show rows." },
    catalogue: {
      files: ["commands/.+", ".+-repository", "queries/.+-rows", "routes/.+"],
      tables: true,
      why: "It serves the commands of this module, over its repositories.",
    },
    credit: {
      files: ["commands/.+", ".+-repository", "queries/.+-rows", "routes/.+"],
      tables: true,
      why: "It serves the commands of this module, over its repositories.",
    },
    expenses: {
      files: ["commands/.+", ".+-repository", "queries/.+-rows", "routes/.+"],
      tables: true,
      why: "It serves the commands of this module, over its repositories.",
    },
    payments: { tables: true, why: "Its store takes requests to phones as settled." },
    purchasing: {
      files: ["commands/.+", ".+-repository", "queries/.+-rows", "routes/.+"],
      tables: true,
      why: "It serves the commands of this module, over its repositories.",
    },
    receipts: {
      files: ["commands/.+", ".+-repository", "queries/.+-rows", "routes/.+"],
      tables: true,
      why: "It serves the commands of this module, over its repositories.",
    },
    sales: {
      files: ["commands/.+", ".+-repository", "queries/.+-rows", "routes/.+"],
      tables: true,
      why: "It serves the commands of this module, over its repositories.",
    },
    shifts: {
      files: ["commands/.+", ".+-repository", "queries/.+-rows", "routes/.+"],
      tables: true,
      why: "It serves the commands of this module, over its repositories.",
    },
    stock: {
      files: ["commands/.+", ".+-repository", "queries/.+-rows", "routes/.+"],
      tables: true,
      why: "It serves the commands of this module, over its repositories.",
    },
    transfers: {
      files: ["commands/.+", ".+-repository", "queries/.+-rows", "routes/.+"],
      tables: true,
      why: "It serves the commands of this module, over its repositories.",
    },
  },
  payments: {
    businesses: { files: ["queries/business-profile"], why: "The gateway is a setting." },
    operations: {
      files: ["pg-ledger-store"],
      why: "Money that came confirms a payment of a sale, for the feed.",
    },
    sales: { tables: true, why: "It lists payments that are not confirmed." },
  },
  people: {
    accounts: {
      files: [
        "password-guess",
        "open-session",
        "handover-origin",
        "known-device",
        "confirmed",
        "queries/(own-words|signed-in-user)",
      ],
      why: "Who accepts an invitation makes an account and is signed in.",
    },
    businesses: {
      files: ["check-registration", "queries/plan-usage", "routes/checked-form"],
      why: "A plan says how many people there may be.",
    },
    operations: {
      files: ["pg-ledger-store"],
      why: "Invitations beyond the limit open a discrepancy.",
    },
    receipts: {
      files: ["message-quota", "sender-proof"],
      why: "Invitations count among the messages of a day.",
    },
  },
  pictures: {
    catalogue: { tables: true, why: "A file that a product still shows stays." },
  },
  platform: {},
  purchasing: {
    accounting: {
      files: ["postings", "queries/figure-sums"],
      tables: true,
      why: "Purchases are posted.",
    },
    catalogue: { tables: true, why: "What is bought is a product, from a supplier." },
    receipts: {
      files: ["queries/receipt-states"],
      why: "A purchase's row shows whether the order was sent.",
    },
    shifts: { files: ["pay-from-drawer"], why: "What is paid in cash leaves a drawer." },
    stock: {
      files: ["move-serials", "move-stock", "stock-value", "check-alerts"],
      why: "What is delivered moves stock.",
    },
    transfers: {
      files: ["transfer-checks"],
      why: "Its lines are checked as those of a transfer are.",
    },
  },
  receipts: {
    catalogue: { tables: true, why: "What is sent is about a row of this module." },
    credit: { tables: true, why: "What is sent is about a row of this module." },
    purchasing: { tables: true, why: "What is sent is about a row of this module." },
    sales: { tables: true, why: "What is sent is about a row of this module." },
  },
  reminders: {
    credit: { files: ["queries/credit-rows"], tables: true, why: "It reminds of debts." },
    operations: {
      files: ["pg-ledger-store"],
      why: "A debt that was reminded of is a changed row, for the feed.",
    },
    receipts: {
      files: ["message-quota", "sender-proof"],
      tables: true,
      why: "Reminders count among the messages of a day.",
    },
  },
  reports: {
    accounting: {
      files: ["queries/(changed-days|figure-sums|day-closings)"],
      tables: true,
      why: "Figures are sums of days.",
    },
    credit: { files: ["queries/debts-at-time"], why: "What is owed, by age." },
    purchasing: { files: ["queries/open-bills"], why: "What the shop owes, by age." },
    stock: { files: ["queries/ledger-entries"], why: "The stock ledger is exported." },
    sync: {
      files: ["queries/sync-review"],
      why: "The dashboard counts what waits for a decision.",
    },
  },
  sales: {
    accounting: { files: ["postings"], tables: true, why: "Sales are posted." },
    catalogue: { tables: true, why: "A sale's ledger names its products." },
    credit: {
      files: ["customer-ledger", "queries/credit-rows"],
      tables: true,
      why: "A sale may leave a debt; taking it back lessens that.",
    },
    payments: { tables: true, why: "A payment by phone shows its request." },
    receipts: { files: ["queries/receipt-states"], why: "A sale's row shows what was sent." },
    shifts: { files: ["settle-shift"], why: "Cash is in a drawer." },
    stock: { files: ["move-serials", "move-stock"], tables: true, why: "A sale moves stock." },
  },
  shifts: {
    accounting: { files: ["postings"], why: "A difference is posted." },
    credit: { tables: true, why: "Payments of debts are in the drawer." },
    sales: { tables: true, why: "Payments of sales are in the drawer." },
  },
  stock: {
    accounting: { files: ["postings"], why: "Counts and losses are posted." },
    catalogue: { tables: true, why: "Stock is of products." },
    transfers: { tables: true, why: "What is on its way is reserved." },
  },
  sync: {
    accounts: { files: ["store-maker-key"], why: "A device tells the key it signs by." },
    expenses: {
      tables: true,
      why: "A reader of single locations is told of the rows there alone.",
    },
    operations: {
      files: ["command-table", "write-operation", "queries/entity-rows", "routes/operation-writes"],
      why: "A batch is operations; the feed is rows.",
    },
    purchasing: {
      tables: true,
      why: "A reader of single locations is told of the rows there alone.",
    },
    sales: {
      tables: true,
      why: "A reader of single locations is told of the rows there alone.",
    },
    shifts: {
      tables: true,
      why: "A reader of single locations is told of the rows there alone.",
    },
    stock: { tables: true, why: "A reader of single locations is told of the rows there alone." },
    transfers: {
      tables: true,
      why: "A reader of single locations is told of the rows there alone.",
    },
  },
  transfers: {
    accounting: { files: ["postings"], why: "What is on its way is an account." },
    catalogue: { tables: true, why: "What is moved is a product." },
    stock: {
      files: ["move-serials", "move-stock", "stock-value"],
      tables: true,
      why: "A transfer moves stock.",
    },
  },
  verification: {
    accounting: { tables: true, why: "It proves the figures of days." },
  },
};

/**
 * The files an arrow may lead to.
 *
 * @param {{ files?: readonly string[], tables?: boolean }} arrow
 */
function publicFiles({ files = [], tables = false }) {
  return tables ? [...files, "schema-[^/]+"] : files;
}

module.exports = { arrows, publicFiles };
