import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { Fault } from "./read-product.ts";

/** Returns a function that maps a product form fault to its message; undefined if there is none. */
export function useFaultMessages(): (fault: Fault | undefined) => string | undefined {
  const { t } = useLingui();
  return useCallback(
    (fault) => {
      if (fault === undefined) return undefined;
      const by = fault.by ?? "";
      switch (fault.code) {
        case "missing":
          return t`This field is required`;
        case "not_a_number":
          return t`Write it in figures.`;
        case "ambiguous":
          return t`Write the decimals with a point: 1.250.`;
        case "below_zero":
          return t`This cannot be below zero.`;
        case "below_one":
          return t`This is 1 at least.`;
        case "below_two":
          return t`There are 2 in a pack at least.`;
        case "whole_only":
          return t`This is counted in whole units.`;
        case "too_fine":
          return t`No more than three digits after the point.`;
        case "too_fine_money":
          return t`No more than two digits after the point.`;
        case "too_large":
          return t`This is too large.`;
        case "fewer_than_pieces":
          return t`There are more serial numbers than pieces.`;
        case "no_variants":
          return t`Add at least one variant, or make it a simple product.`;
        case "twice":
          return t`This product has it already, on itself, a variant or a pack.`;
        case "taken":
          return t`${by} has it already.`;
        case "name_missing":
          return t`Give each attribute a name.`;
        case "name_twice":
          return t`An attribute is entered twice.`;
        case "name_long":
          return t`A name of an attribute has no more than 60 characters.`;
        case "value_long":
          return t`A value has no more than 200 characters.`;
        case "not_json":
          return t`This is not JSON. Names and texts must be in double quotes.`;
        case "not_an_object":
          return t`Write names and values in curly brackets.`;
        case "nested":
          return t`A value is a text, a figure, true, false or null: no list, no object.`;
      }
    },
    [t],
  );
}
