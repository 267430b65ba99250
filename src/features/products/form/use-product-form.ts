import { useEffect, useState, type RefObject } from "react";
import { takenCodes } from "#/entities/products/taken-codes.ts";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import { placeOf, useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { errorFields } from "#/platform/logger.ts";
import { isNotRejected, isOperationAltered } from "#/store/outbox-errors.ts";
import { removedVariants } from "./changed-fields.ts";
import type { OpenedProduct } from "./open-product.ts";
import type {
  PackFormValues,
  ProductFormValues,
  VariantFormValues,
} from "./product-form-values.ts";
import { packField, readProduct, variantField, type Faults } from "./read-product.ts";
import { saveProduct } from "./save-product.ts";
import { useProductFaults } from "./use-product-faults.ts";
import { codesOf, takenFaults, useTakenCodes } from "./use-taken-codes.ts";
import { useTypedProduct, type TypedProduct } from "./use-typed-product.ts";

/** Why nothing was recorded: the device is not a till, storage failed, or the refusal was already resolved. */
export type SaveFailure = "no_till" | "storage" | "done_before";

export interface ProductForm extends Pick<
  TypedProduct,
  "id" | "values" | "isRestored" | "isDirty" | "startAfresh" | "forget"
> {
  readonly isNew: boolean;
  readonly busy: boolean;
  readonly failed: SaveFailure | null;
  /** Incremented with each save that found faults, so that the first one receives focus. */
  readonly faultRound: number;
  readonly change: (part: Partial<ProductFormValues>) => void;
  readonly changeVariant: (id: string, part: Partial<VariantFormValues>) => void;
  readonly changePack: (id: string, part: Partial<PackFormValues>) => void;
  /** Returns the message at a field, by its wire name. */
  readonly fault: (field: string) => string | undefined;
  readonly variantFault: (id: string, field: string) => string | undefined;
  /** Returns whether it has been stored on disk. */
  readonly save: () => Promise<boolean>;
}

/** State of a product form, from input to the operation in the outbox. */
export function useProductForm(opened: OpenedProduct, isNew: boolean): ProductForm {
  const typed = useTypedProduct(opened, isNew);
  const { id, values, newest, isRestored, isDirty, forget } = typed;
  const taken = useTakenCodes(id, values, typed.opened.stands?.values ?? null);
  const faults = useProductFaults(typed.opened, taken);
  const saving = useSaving(typed, faults.refuse);
  const write = (next: ProductFormValues, fields: readonly string[]) => {
    typed.write(next);
    faults.forgive(fields);
    saving.forgive();
  };
  return {
    id,
    values,
    isNew,
    isRestored,
    isDirty,
    busy: saving.busy,
    failed: saving.failed,
    faultRound: faults.round,
    change: (part) => write({ ...newest.current, ...part }, Object.keys(part)),
    changeVariant(variant, part) {
      const variants = newest.current.variants.map((one) =>
        one.id === variant ? { ...one, ...part } : one,
      );
      const fields = Object.keys(part).map((name) =>
        // Faults of the attributes share one key for both views.
        variantField(variant, name === "attributes_json" ? "attributes" : name),
      );
      write({ ...newest.current, variants }, ["variants", ...fields]);
    },
    changePack(pack, part) {
      const packs = newest.current.packs.map((one) =>
        one.id === pack ? { ...one, ...part } : one,
      );
      const fields = Object.keys(part).map((name) => packField(pack, name));
      write({ ...newest.current, packs }, ["packs", ...fields]);
    },
    fault: faults.at,
    variantFault: faults.atVariant,
    startAfresh() {
      typed.startAfresh();
      faults.clear();
    },
    forget,
    save: saving.save,
  };
}

/** Validates the form and reports its faults, or records it. */
function useSaving(typed: TypedProduct, refuse: (faults: Faults) => void) {
  const shop = useShop();
  const services = useServices();
  const { language } = useFormat();
  const { id, opId, opened, newest, forget } = typed;
  const seesCost = useCan("cost.view") || opened.stands === null;
  const { busy, once } = useOnce();
  const [failed, setFailed] = useState<SaveFailure | null>(null);
  const commit = async (): Promise<boolean> => {
    const values = newest.current;
    const held = opened.stands?.values ?? null;
    const reading = readProduct(values, { seesCost, held });
    const faults = reading.ok
      ? takenFaults(await takenCodes(shop.db, codesOf(id, values, held), language))
      : reading.faults;
    const place = placeOf(shop);
    if (!reading.ok || Object.keys(faults).length > 0) refuse(faults);
    else if (place === null) setFailed("no_till");
    else {
      const context = { db: shop.db, ports: services, place };
      const hidden = seesCost ? [] : (["cost_price"] as const);
      const { fields } = reading;
      const removed = removedVariants(held, values);
      await saveProduct(context, { opId, opened: { ...opened, id }, fields, removed, hidden });
      forget();
      return true;
    }
    return false;
  };
  const attempt = async (): Promise<boolean> => {
    setFailed(null);
    try {
      return await commit();
    } catch (error) {
      services.logger.error("product.not_recorded", errorFields(error));
      setFailed(isOperationAltered(error) || isNotRejected(error) ? "done_before" : "storage");
      return false;
    }
  };
  const save = async (): Promise<boolean> => (await once(attempt)) ?? false;
  return { busy, failed, save, forgive: () => setFailed(null) };
}

/** Moves focus to the first invalid field. `form`: the form's element. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, round: number): void {
  useEffect(() => {
    if (round === 0) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, [form, round]);
}

/** Props of a form card. */
export interface CardOfFormProps {
  readonly form: ProductForm;
}
