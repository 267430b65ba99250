import { useState } from "react";
import type { BusinessProfile, BusinessProfilePatch } from "#/contract/business.ts";
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

/** Form state for one section of the business profile; only changed fields are saved. */
export function useProfileForm<Part extends BusinessProfilePatch>(
  profile: BusinessProfile,
  pick: (profile: BusinessProfile) => Part,
) {
  const { session: port } = useServices();
  const { session } = useShop();
  const before = pick(profile);
  const { typed, edit, saved } = useEdits(before);
  const [problems, setProblems] = useState<Problems<Part>>({});
  const business = session.business.id;
  const { busy, refusal, clear, isOffline, save } = useSave(
    businessAnswers.profile(port.api, business).queryKey,
  );
  const write = <Name extends keyof Part>(name: Name, value: Part[Name]) => {
    edit({ [name]: value } as unknown as Partial<Part>);
    setProblems((now) => ({ ...now, [name]: undefined }));
    clear();
  };
  const names = Object.keys(before) as (keyof Part & string)[];
  const isAtField = names.some((name) => fieldError(refusal, name) !== undefined);
  return {
    typed,
    busy,
    isOffline,
    write,
    /** Why the request was refused, if no field of this section is the cause. */
    refusal: isAtField ? null : refusal,
    /** The props of a text field of this name. */
    field: (name: TextName<Part>, most: number) => ({
      name,
      maxLength: most,
      value: typed[name] as string,
      error: problems[name] ?? fieldError(refusal, name),
      "data-testid": `business-${name}`,
      onText: (text: string) => write(name, text as Part[typeof name]),
    }),
    /** Saves the changes unless there are problems. */
    submit(wrong: Problems<Part>) {
      setProblems(wrong);
      if (Object.values(wrong).some((text) => text !== undefined)) return;
      const patch = changedIn(before, typed);
      const back = changedIn(typed, before);
      void save(
        () => changeBusinessProfile(port.api, business, patch),
        () => changeBusinessProfile(port.api, business, back),
      ).then((isSaved) => {
        if (isSaved) saved(typed);
      });
    },
  };
}
