import { paths } from "./paths.ts";
import type {
  AcknowledgeBody,
  CountBody,
  CreditPaymentBody,
  CustomerBody,
  SaleBody,
} from "./writes.ts";

/** The kinds of operation the outbox knows, each with the body it freezes (S1, S3). */
export type OperationBodies = {
  "sale.create": SaleBody;
  "stock.count": CountBody;
  "credit.payment": CreditPaymentBody;
  "customer.create": CustomerBody;
  "alert.acknowledge": AcknowledgeBody;
};

export type OperationType = keyof OperationBodies;

/** Where an operation is sent. `subject` is the row in the path, where the path names one. */
export const operationTarget = {
  "sale.create": () => ({ method: "POST", path: paths.sales }),
  "stock.count": () => ({ method: "POST", path: paths.counts }),
  "credit.payment": (subject: string) => ({ method: "POST", path: paths.creditPayments(subject) }),
  "customer.create": () => ({ method: "POST", path: paths.customers }),
  "alert.acknowledge": () => ({ method: "POST", path: paths.alertsAcknowledge }),
} as const satisfies Record<OperationType, (subject: string) => { method: string; path: string }>;
