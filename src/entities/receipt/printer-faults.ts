import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PrintFault } from "./print-by-device.ts";

/** Messages for printer faults and their remedies. */
export const printerFaults = {
  not_offered: msg`This browser cannot reach printers this way. Use Chrome or Edge, or another way.`,
  not_chosen: msg`No printer was chosen.`,
  away: msg`The printer does not answer. Check that it is on and near, then try again.`,
  not_a_printer: msg`This device cannot print. Choose another one.`,
  stuck: msg`The printer has stopped. Check its paper and its lid.`,
  not_fetched: msg`What this printer needs is not on this device yet. Try again with a network, or print with the browser.`,
} as const satisfies Record<PrintFault, MessageDescriptor>;
