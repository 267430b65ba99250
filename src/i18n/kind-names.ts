import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BusinessCategory, BusinessType } from "#/domain/business-kinds.ts";

/** Display names of business types. */
export const typeNames = {
  retail: msg`Retail shop`,
  wholesale: msg`Wholesale`,
  service: msg`Services`,
  manufacturing: msg`Manufacturing`,
  restaurant: msg`Restaurant`,
  ecommerce: msg`Online shop`,
  consultancy: msg`Consultancy`,
  other: msg`Other`,
} as const satisfies Record<BusinessType, MessageDescriptor>;

/** Display names of categories. */
export const categoryNames = {
  agriculture: msg`Agriculture`,
  automotive: msg`Vehicles and spares`,
  beauty: msg`Beauty`,
  construction: msg`Building`,
  education: msg`Education`,
  electronics: msg`Electronics`,
  fashion: msg`Clothes and fashion`,
  finance: msg`Finance`,
  food: msg`Food`,
  healthcare: msg`Health`,
  hospitality: msg`Hotels and hospitality`,
  it: msg`Computers and software`,
  logistics: msg`Transport`,
  media: msg`Media`,
  real_estate: msg`Real estate`,
  sports: msg`Sports`,
  travel: msg`Travel`,
  other: msg`Other`,
} as const satisfies Record<BusinessCategory, MessageDescriptor>;
