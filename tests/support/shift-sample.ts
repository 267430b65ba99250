import { noFigures } from "#/domain/shift.ts";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";

const actor = "00000000-0004-7000-8000-000000000001";

/** Every field a shift's report can contain: counted on the day after it was opened, with unsent operations. */
export const sampleShift: NamedShift = {
  shift: {
    id: "00000000-00d1-7000-8000-000000000001",
    location: "00000000-0005-7000-8000-000000000001",
    till: "00000000-002e-7000-8000-000000000001",
    status: "closed",
    opened_by: actor,
    opened_at: "2026-11-20T18:30:00.000Z",
    opening_float: "50000.00",
    movements: [
      {
        id: "00000000-00d3-7000-8000-000000000001",
        kind: "pay_out",
        purpose: "expense",
        amount: "12000.00",
        reason: "Bodaboda to the market and back, twice",
        actor,
        at: "2026-11-20T19:00:00.000Z",
      },
      {
        id: "00000000-00d3-7000-8000-000000000002",
        kind: "pay_in",
        purpose: "change",
        amount: "20000.00",
        reason: "Small notes",
        actor,
        at: "2026-11-20T20:00:00.000Z",
      },
    ],
    figures: {
      ...noFigures(),
      sales: 14,
      total: 310_500_00,
      discount: 2_500_00,
      paid: { cash: 180_500_00, mobile_money: 100_000_00, credit: 30_000_00 },
      collected: { cash: 15_000_00 },
      voids: 1,
      returns: 2,
      refunded: { cash: 6_400_00, credit: 1_500_00 },
    },
    closed_by: actor,
    closed_at: "2026-11-20T22:15:00.000Z",
    counted: [
      { denomination: "10000.00", count: 24 },
      { denomination: "1000.00", count: 6 },
      { denomination: "500.00", count: 1 },
    ],
    note: "One torn note of 1,000 was not taken",
    is_orphan: false,
    _seq: 7,
    expected: 247_100_00,
    found: 246_500_00,
    difference: -600_00,
    sync: "unsent",
    pending: 3,
  },
  till: "K2",
  opener: "Neema Mushi",
  closer: "Asha Juma",
};
