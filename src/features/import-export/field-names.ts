import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ImportField } from "#/domain/import/import-columns.ts";

/** Labels of the fields a column can be mapped to. */
export const fieldNames: Readonly<Record<ImportField, MessageDescriptor>> = {
  sku: msg`SKU`,
  barcode: msg`Barcode`,
  name: msg`Name`,
  name_sw: msg`Name in Swahili`,
  description: msg`Description`,
  short_description: msg`Short description`,
  category: msg`Category`,
  supplier: msg`Supplier`,
  cost_price: msg`Cost price`,
  selling_price: msg`Selling price`,
  wholesale_price: msg`Wholesale price`,
  tax_rate: msg`Tax rate`,
  unit: msg`Unit of measure`,
  available: msg`Available`,
  reorder_point: msg`Reorder point`,
  alert_level: msg`Alert level`,
  minimum_order: msg`Minimum order`,
  maximum_order: msg`Maximum order`,
  order_quantity: msg`Order quantity`,
  is_active: msg`Active`,
  is_featured: msg`Featured`,
  product_type: msg`Product type`,
  tracking_type: msg`Tracking`,
  variant_of: msg`Variant of (SKU)`,
  variant_name: msg`Variant name`,
  attributes: msg`Attributes`,
  packs: msg`Packs`,
  serials: msg`Serial numbers`,
  option: msg`Part of the name`,
};
