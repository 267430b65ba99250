import type { BusinessProfile, BusinessProfilePatch } from "#/contract/business.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import {
  businessAnswers,
  changeBusinessProfile,
} from "#/entities/business/business-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { changedIn } from "../changed-in.ts";
import { useEdits } from "../use-edits.ts";
import { useSave } from "#/kit/server-queries/use-save.ts";

/** The plain text fields of a section. */
type TextName<Part> = {
  [Name in keyof Part]-?: Part[Name] extends string | undefined ? Name : never;
}[keyof Part] &
  string;

type Problems<Part> = Partial<Record<keyof Part, string | undefined>>;

type ProfileRead<Part> = { ok: true } | { ok: false; problems: Problems<Part> };

/**
 * Form state for one section of the business profile; only changed fields are saved.
 *
 * @param problemsOf messages by field; by default there are none
 */
export function useProfileForm<Part extends BusinessProfilePatch>(
  profile: BusinessProfile,
  pick: (profile: BusinessProfile) => Part,
  problemsOf: (typed: Part) => Problems<Part> = () => ({}),
) {
  const { session: port } = useServices();
  const { session } = useShop();
  const before = pick(profile);
  const { typed, held, saved } = useEdits(before);
  const business = session.business.id;
  const { refusal, clear, isOffline, save, ...saving } = useSave(
    businessAnswers.profile(port.api, business).queryKey,
  );
  const form = useOperationForm<Part, ProfileRead<Part>>({
    held,
    read(part) {
      const problems = problemsOf(part);
      return Object.keys(problems).length === 0 ? { ok: true } : { ok: false, problems };
    },
    send() {
      const patch = changedIn(before, typed);
      const back = changedIn(typed, before);
      return save(
        () => changeBusinessProfile(port.api, business, patch),
        () => changeBusinessProfile(port.api, business, back),
      );
    },
    onDone: () => saved(typed),
    onChange: clear,
  });
  const write = <Name extends keyof Part>(name: Name, value: Part[Name]) =>
    form.change({ [name]: value } as unknown as Partial<Part>);
  const names = Object.keys(before) as (keyof Part & string)[];
  const isAtField = names.some((name) => fieldError(refusal, name) !== undefined);
  return {
    typed,
    busy: saving.busy || form.busy,
    isOffline,
    write,
    submit: form.submit,
    /** Why the request was refused, if no field of this section is the cause. */
    refusal: isAtField ? null : refusal,
    /** The props of a text field of this name. */
    field: (name: TextName<Part>, most: number) => ({
      name,
      maxLength: most,
      value: typed[name] as string,
      error: form.problems[name] ?? fieldError(refusal, name),
      "data-testid": `business-${name}`,
      onText: (text: string) => write(name, text as Part[typeof name]),
    }),
  };
}
