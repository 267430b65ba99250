import { useEffect, useRef, useState } from "react";
import { useServices } from "#/entities/services/services.ts";
import { placeOf, useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { takenCodes } from "#/entities/products/taken-codes.ts";
import { errorFields } from "#/platform/logger.ts";
import { isNotRejected, isOperationAltered } from "#/store/outbox-errors.ts";
import type { OpenedProduct } from "./open-product.ts";
import { forgetDraft, keepDraft, keptDraft } from "./product-draft.ts";
import type { ProductEntry, VariantEntry } from "./product-entry.ts";
import { readProduct, variantField, type Faults } from "./read-product.ts";
import { saveProduct } from "./save-product.ts";
import { toldFaults } from "./told-faults.ts";
import { useFaultWords } from "./use-fault-words.ts";
import { codesOf, takenFaults, useTakenCodes } from "./use-taken-codes.ts";

/** Why nothing was recorded: no till here, a store that refuses, or somebody was there before. */
export type SaveFailure = "no_till" | "storage" | "done_before";

export interface ProductForm {
  readonly id: string;
  readonly entry: ProductEntry;
  readonly isNew: boolean;
  /** What was typed before a reload is back. */
  readonly isRestored: boolean;
  readonly isDirty: boolean;
  readonly busy: boolean;
  readonly failed: SaveFailure | null;
  /** Grows with each save that found faults: the first of them is gone to. */
  readonly faultRound: number;
  readonly change: (part: Partial<ProductEntry>) => void;
  readonly changeVariant: (id: string, part: Partial<VariantEntry>) => void;
  /** What is said at a field, by the wire's name. */
  readonly fault: (field: string) => string | undefined;
  readonly variantFault: (id: string, field: string) => string | undefined;
  /** Forgets what was typed and begins as the form opened. */
  readonly startAfresh: () => void;
  /** Forgets what was typed, for good. */
  readonly discard: () => void;
  /** Answers whether it is on the disk now. */
  readonly save: () => Promise<boolean>;
}

/** A product form from the first letter to the record in the outbox. */
export function useProductForm(opened: OpenedProduct, isNew: boolean): ProductForm {
  const shop = useShop();
  const services = useServices();
  const { language } = useFormat();
  const seesCost = useCan("cost.view") || opened.stands === null;
  const words = useFaultWords();
  const place = {
    business: shop.session.business.id,
    location: shop.session.location.id,
    user: shop.session.user.id,
    product: isNew ? null : opened.id,
  };
  const [first] = useState(() => {
    const kept = keptDraft(localStorage, place, opened.entry);
    return { kept, opened, opId: kept?.opId ?? services.ids.next() };
  });
  // A draft of a new good brings its id along (S2).
  const id = isNew ? (first.kept?.product ?? opened.id) : opened.id;
  const [entry, setEntry] = useState(first.kept?.entry ?? opened.entry);
  const [isRestored, setRestored] = useState(first.kept !== null);
  const [faults, setFaults] = useState<Faults>({});
  const [faultRound, setFaultRound] = useState(0);
  const [told, setTold] = useState(() => {
    const { refused } = opened;
    return toldFaults(refused?.rejection ?? null, opened.given?.variants ?? opened.entry.variants);
  });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<SaveFailure | null>(null);
  const isUnderWay = useRef(false);
  const newest = useRef(entry);
  const opId = useRef(first.opId);
  const held = first.opened.stands?.entry ?? null;
  const taken = useTakenCodes(id, entry, held);

  const show = (next: ProductEntry) => {
    newest.current = next;
    setEntry(next);
    if (isSame(next, first.opened.entry)) forgetDraft(localStorage, place);
    else keepDraft(localStorage, place, { opId: opId.current, product: id, entry: next });
  };
  const forgive = (fields: readonly string[]) => {
    setFaults((before) => without(before, fields));
    setTold((before) => without(before, fields));
    setFailed(null);
  };
  const change = (part: Partial<ProductEntry>) => {
    show({ ...newest.current, ...part });
    forgive(Object.keys(part));
  };
  const refuse = (next: Faults) => {
    setFaults(next);
    setFaultRound((round) => round + 1);
    return false;
  };
  const commit = async (): Promise<boolean> => {
    const typed = newest.current;
    const reading = readProduct(typed, { seesCost, held });
    if (!reading.ok) return refuse(reading.faults);
    const clashes = takenFaults(await takenCodes(shop.db, codesOf(id, typed, held), language));
    if (Object.keys(clashes).length > 0) return refuse(clashes);
    const at = placeOf(shop);
    if (at === null) {
      setFailed("no_till");
      return false;
    }
    const hidden = seesCost ? [] : (["cost_price"] as const);
    const desk = { db: shop.db, ports: services, place: at };
    const good = { ...first.opened, id };
    await saveProduct(desk, {
      opId: opId.current,
      opened: good,
      fields: reading.fields,
      hidden,
    });
    forgetDraft(localStorage, place);
    return true;
  };
  const save = async (): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    try {
      return await commit();
    } catch (error) {
      services.logger.error("product.not_recorded", errorFields(error));
      setFailed(isOperationAltered(error) || isNotRejected(error) ? "done_before" : "storage");
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  const startAfresh = () => {
    show(first.opened.entry);
    setFaults({});
    setRestored(false);
  };
  return {
    id,
    entry,
    isNew,
    isRestored,
    isDirty: !isSame(entry, first.opened.entry),
    busy,
    failed,
    faultRound,
    change,
    changeVariant(variant, part) {
      const variants = newest.current.variants.map((one) =>
        one.id === variant ? { ...one, ...part } : one,
      );
      show({ ...newest.current, variants });
      forgive(["variants", ...Object.keys(part).map((name) => variantField(variant, name))]);
    },
    fault: (field) => words(faults[field] ?? taken[field]) ?? told[field],
    variantFault(variant, name) {
      const field = variantField(variant, name);
      return words(faults[field] ?? taken[field]) ?? told[field];
    },
    startAfresh,
    discard: () => forgetDraft(localStorage, place),
    save,
  };
}

/** Brings the focus to the first field that is not taken. `form`: the form's element. */
export function useFirstFault(form: React.RefObject<HTMLFormElement | null>, round: number): void {
  useEffect(() => {
    if (round === 0) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, [form, round]);
}

function isSame(a: ProductEntry, b: ProductEntry): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function without<Value>(
  all: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
