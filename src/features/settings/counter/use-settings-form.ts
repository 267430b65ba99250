import type { BusinessSettingsPatch, SettingsOfBusiness } from "#/contract/business.ts";
import {
  businessAnswers,
  changeBusinessSettings,
} from "#/entities/business/business-server-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { changedIn } from "../changed-in.ts";
import { useEdits } from "../use-edits.ts";
import { useSave } from "#/kit/server-queries/use-save.ts";

/** Form state for one section of the counter settings; only changed fields are saved. */
export function useSettingsForm<Part extends BusinessSettingsPatch>(
  settings: SettingsOfBusiness,
  pick: (settings: SettingsOfBusiness) => Part,
) {
  const { session: port } = useServices();
  const { session } = useShop();
  const before = pick(settings);
  const { typed, edit, saved } = useEdits(before);
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
      edit(patch);
      clear();
    },
    /** Resolves to true if saved. */
    async submit(next: Part = typed): Promise<boolean> {
      const isSaved = await save(
        () => changeBusinessSettings(port.api, business, changedIn(before, next)),
        () => changeBusinessSettings(port.api, business, changedIn(next, before)),
      );
      if (isSaved) saved(typed);
      return isSaved;
    },
  };
}
