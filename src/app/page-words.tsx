import { useLingui } from "@lingui/react/macro";
import { useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

const product = "Kaunta";

/** Title and description of the document by the deepest route that has them, in the language in use. */
export function PageWords() {
  const { t, i18n } = useLingui();
  const matches = useMatches();
  const title = matches.findLast(({ staticData }) => staticData.title)?.staticData.title;
  const description = matches.findLast(({ staticData }) => staticData.description)?.staticData
    .description;
  const titleText = title === undefined ? product : `${i18n._(title)} · ${product}`;
  const descriptionText =
    description === undefined
      ? t`The counter of your shop: sell, count stock and collect debts, with or without a line.`
      : i18n._(description);
  useEffect(() => {
    document.title = titleText;
    document.documentElement.lang = i18n.locale;
    document.querySelector('meta[name="description"]')?.setAttribute("content", descriptionText);
  }, [titleText, descriptionText, i18n.locale]);
  return null;
}

/** After a change of screen the focus goes to its h1, so that readers hear where they are. */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        // The first screen keeps the focus where the browser put it.
        if (fromLocation === undefined || !pathChanged) return;
        document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
      }),
    [router],
  );
}
