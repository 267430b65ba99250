import type { DetailName, Details, FieldName, Secrets } from "./registration-details.ts";

/** The details form as passed to its sections: values, errors, and a change handler. */
export interface DetailsForm {
  readonly details: Details;
  readonly secrets: Secrets;
  readonly set: (name: DetailName, text: string) => void;
  readonly setSecret: (change: Partial<Secrets>) => void;
  readonly errorOf: (name: FieldName) => string | undefined;
  readonly busy: boolean;
}
