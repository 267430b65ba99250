import { msg } from "@lingui/core/macro";
import type { BusinessCategory, BusinessType } from "#/domain/business-kinds.ts";
import type { MessageDescriptor } from "@lingui/core";

export const typeNames = {
  retail: msg`Retail`,
  wholesale: msg`Wholesale`,
  service: msg`Service`,
  manufacturing: msg`Manufacturing`,
  restaurant: msg`Restaurant`,
  ecommerce: msg`Online shop`,
  consultancy: msg`Consultancy`,
  other: msg`Other`,
} as const satisfies Record<BusinessType, MessageDescriptor>;

export const categoryNames = {
  agriculture: msg`Agriculture`,
  automotive: msg`Automotive`,
  beauty: msg`Beauty`,
  construction: msg`Construction`,
  education: msg`Education`,
  electronics: msg`Electronics`,
  fashion: msg`Fashion`,
  finance: msg`Finance`,
  food: msg`Food`,
  healthcare: msg`Healthcare`,
  hospitality: msg`Hospitality`,
  it: msg`Information technology`,
  logistics: msg`Logistics`,
  media: msg`Media`,
  real_estate: msg`Real estate`,
  sports: msg`Sports`,
  travel: msg`Travel`,
  other: msg`Other`,
} as const satisfies Record<BusinessCategory, MessageDescriptor>;
