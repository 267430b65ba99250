import { useState } from "react";
import type { BusinessSettingsPatch, SettingsOfBusiness } from "#/contract/business.ts";
import { businessAnswers, changeBusinessSettings } from "#/entities/business/business-answers.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { changedIn } from "../changed-in.ts";
import { useSave } from "#/entities/answers/use-save.ts";

/** A part of the counter's settings being edited; only what was changed is written. */
export function useSettingsForm<Part extends BusinessSettingsPatch>(
  settings: SettingsOfBusiness,
  pick: (settings: SettingsOfBusiness) => Part,
) {
  const { session: port } = useServices();
  const { session } = useShop();
  const before = pick(settings);
  const [typed, setTyped] = useState(before);
  const business = session.business.id;
  const { busy, refusal, clear, isOffline, save } = useSave(
    businessAnswers.settings(port.api, business).queryKey,
  );
  return {
    typed,
    busy,
    refusal,
    isOffline,
    write(patch: Partial<Part>) {
      setTyped((now) => ({ ...now, ...patch }));
      clear();
    },
    submit(next: Part = typed) {
      void save(
        () => changeBusinessSettings(port.api, business, changedIn(before, next)),
        async () => {
          await changeBusinessSettings(port.api, business, changedIn(next, before));
          setTyped(before);
        },
      );
    },
  };
}
