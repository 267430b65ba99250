import { useLingui } from "@lingui/react/macro";
import { useWrite } from "./use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { download } from "#/http/download.ts";
import { toast } from "#/ui/toast-store.ts";
import { saveFile } from "#/platform/save-file.ts";

const types = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export interface FileDownload {
  readonly busy: boolean;
  /** Downloads and saves a file of the business; resolves to true if saved. Failures are shown as a toast. */
  readonly fetchFile: (
    path: string,
    name: string,
    query?: Readonly<Record<string, string>>,
  ) => Promise<boolean>;
}

/** Downloads a generated file and saves it under a name. */
export function useFileDownload(): FileDownload {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session } = useShop();
  const { busy, run } = useWrite();
  return {
    busy,
    async fetchFile(path, name, query = {}) {
      const type = name.endsWith(".xlsx") ? types.xlsx : types.csv;
      const asked = new URLSearchParams({ business: session.business.id, ...query });
      const whole = `${path}?${asked.toString()}`;
      const answer = await run(async () => saveFile(await download(port.api, whole, type), name));
      if (!answer.ok)
        toast({
          title: t`Download failed`,
          text: t`The file could not be fetched. Check the network and try again.`,
          kind: "error",
        });
      return answer.ok;
    },
  };
}
