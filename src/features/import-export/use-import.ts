import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { GivenCodes, ImportCheck, ImportJob } from "#/contract/imports.ts";
import type { ImportMapping } from "#/domain/import/import-columns.ts";
import type { Refusal } from "#/kit/server-queries/refusal.ts";
import { useWrite, type Write } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { toast } from "#/ui/toast-store.ts";
import {
  checkFile,
  type ChosenFile,
  ImportIdMissing,
  importHistory,
  isActive,
  startImport,
} from "./import-server-queries.ts";

/** What is in progress for the selected file. */
export type Step = "idle" | "checking" | "starting";

export interface ImportRun {
  readonly file: File | null;
  readonly look: ImportCheck | null;
  /** The mapping set by the user; null while the server's proposal applies. */
  readonly mapping: ImportMapping | null;
  /** The codes to generate for rows without SKU and barcode; null until selected. */
  readonly codes: GivenCodes | null;
  readonly location: string;
  readonly step: Step;
  /** Fraction of the file uploaded, 0 to 1. */
  readonly share: number;
  readonly refusal: Refusal | null;
  /** The import in progress, whether started here or elsewhere. */
  readonly running: string | null;
  readonly pick: (file: File | null) => void;
  readonly remap: (mapping: ImportMapping) => void;
  readonly giveCodes: (codes: GivenCodes | null) => void;
  readonly move: (location: string) => void;
  readonly retry: () => void;
  readonly start: () => void;
  /** The import this screen followed until it ended; null while another is in progress. */
  readonly last: ImportJob | null;
  /** Called when the running import has ended or is no longer known. */
  readonly ended: (job: ImportJob | null) => void;
}

/**
 * State of a file import: selection, preview, upload and progress. Its stock is recorded at `location`, which
 * the whole screen shares.
 */
export function useImport(location: string, onLocation: (location: string) => void): ImportRun {
  const { session: port } = useServices();
  const { session } = useShop();
  const business = session.business.id;
  const { run, refusal, clear } = useWrite();
  const handIn = useHandIn(run);
  const [file, setFile] = useState<File | null>(null);
  const [look, setLook] = useState<ImportCheck | null>(null);
  const [mapping, setMapping] = useState<ImportMapping | null>(null);
  const [codes, setCodes] = useState<GivenCodes | null>(null);
  const [step, setStep] = useState<Step>("idle");
  const [share, setShare] = useState(0);
  const { running, last, begin, forgetLast, ended } = useRunningImport(business);

  const check = async (
    chosen: File,
    wish: Partial<Pick<ChosenFile, "mapping" | "codes" | "location">>,
  ) => {
    setStep("checking");
    setShare(0);
    const stands = { business, location, mapping, codes, onProgress: setShare };
    const asked = { ...stands, ...wish, file: chosen };
    const answer = await run(() => checkFile(port.api, asked));
    setStep("idle");
    if (answer.ok) setLook(answer.value);
  };
  const pick = (chosen: File | null) => {
    setFile(chosen);
    setLook(null);
    setMapping(null);
    setCodes(null);
    clear();
    if (chosen !== null) void check(chosen, { mapping: null, codes: null });
  };
  const start = async () => {
    if (file === null) return;
    setStep("starting");
    forgetLast();
    setShare(0);
    const begun = await handIn({ business, file, location, mapping, codes, onProgress: setShare });
    setStep("idle");
    if (begun === null) return;
    begin(begun);
    pick(null);
  };
  return {
    file,
    look,
    mapping,
    codes,
    location,
    step,
    share,
    refusal,
    running,
    pick,
    remap: (next) => {
      setMapping(next);
      if (file !== null) void check(file, { mapping: next });
    },
    giveCodes: (next) => {
      setCodes(next);
      if (file !== null) void check(file, { codes: next });
    },
    move: (place) => {
      onLocation(place);
      if (file !== null) void check(file, { location: place });
    },
    retry: () => {
      if (file !== null) void check(file, {});
    },
    start: () => void start(),
    last,
    ended,
  };
}

/** Uploads a file and reports errors; returns the import's id, or null if none was started. */
function useHandIn(run: Write["run"]) {
  const { t } = useLingui();
  const { session: port } = useServices();
  return async (asked: ChosenFile): Promise<string | null> => {
    let isMissing = false;
    const answer = await run(() =>
      startImport(port.api, asked).catch((error: unknown) => {
        isMissing = error instanceof ImportIdMissing;
        throw error;
      }),
    );
    if (answer.ok) {
      toast({ title: t`Import Started`, text: t`Your file is being processed`, kind: "info" });
      return answer.value;
    }
    const said = Object.values(answer.refusal.fields)[0]?.[0];
    const text = isMissing ? t`Import ID missing in response` : said;
    const otherwise = t`An error occurred during import`;
    toast({ title: t`Import Failed`, text: text ?? otherwise, kind: "error" });
    return null;
  };
}

interface RunningImport extends Pick<ImportRun, "running" | "last" | "ended"> {
  readonly begin: (id: string) => void;
  readonly forgetLast: () => void;
}

/** Tracks the import in progress for a business, and the last one this screen followed to its end. */
function useRunningImport(business: string): RunningImport {
  const { t } = useLingui();
  const { session: port } = useServices();
  const client = useQueryClient();
  const [begun, begin] = useState<string | null>(null);
  const [last, setLast] = useState<ImportJob | null>(null);
  const history = useQuery(importHistory(port.api, business));
  const open = history.data?.results.find(isActive)?.id ?? null;
  const isLost = history.isError;
  useEffect(() => {
    if (isLost)
      toast({
        id: "imports-load",
        title: t`Load Failed`,
        text: t`Could not load import history`,
        kind: "error",
      });
  }, [isLost, t]);
  return {
    running: begun ?? open,
    last,
    begin,
    forgetLast: () => setLast(null),
    ended: (job) => {
      begin(null);
      setLast(job);
      void client.invalidateQueries({ queryKey: ["imports", business] });
    },
  };
}
