import type { DetailName, Details, FieldName, Secrets } from "./registration-details.ts";

/** The last form as its sections see it: what is typed, what is wrong, and the way to change it. */
export interface DetailsForm {
  readonly details: Details;
  readonly secrets: Secrets;
  readonly set: (name: DetailName, text: string) => void;
  readonly setSecret: (change: Partial<Secrets>) => void;
  readonly errorOf: (name: FieldName) => string | undefined;
  readonly busy: boolean;
}
