import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Unit } from "#/domain/quantity.ts";

export const unitNames = {
  piece: msg`Piece`,
  kg: msg`Kilogram (kg)`,
  gram: msg`Gram (g)`,
  liter: msg`Litre (L)`,
  ml: msg`Millilitre (ml)`,
  meter: msg`Metre (m)`,
  cm: msg`Centimetre (cm)`,
  box: msg`Box`,
  pack: msg`Pack`,
  bottle: msg`Bottle`,
  can: msg`Can`,
  bag: msg`Bag`,
  roll: msg`Roll`,
  sheet: msg`Sheet`,
  pair: msg`Pair`,
  dozen: msg`Dozen`,
  set: msg({ message: "Set", context: "unit" }),
} as const satisfies Record<Unit, MessageDescriptor>;
