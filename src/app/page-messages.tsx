import { useLingui } from "@lingui/react/macro";
import { useMatches, useRouter } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";

const product = "Kaunta";

/** What holds of every screen, behind the sign-in or before it: its words, and the focus on its h1. */
export function EveryScreen({ children }: { readonly children: ReactNode }) {
  useFocusAfterNavigation();
  return (
    <>
      <PageMessages />
      {children}
    </>
  );
}

/** Title and description of the document by the deepest route that has them, in the language in use. */
function PageMessages() {
  const { t, i18n } = useLingui();
  const matches = useMatches();
  const isNowhere = matches.some(
    ({ status, _notFound }) => status === "notFound" || _notFound === true,
  );
  // What a route says of itself comes with its texts.
  const said = matches.flatMap(({ status, staticData }) =>
    status === "pending" ? [] : [staticData],
  );
  const title = said.findLast((route) => route.title)?.title;
  const description = said.findLast((route) => route.description)?.description;
  const shown = isNowhere ? t`Page Not Found` : title && i18n._(title);
  const titleText = shown ? `${shown} · ${product}` : product;
  const shop = t`The counter of your shop: sell, count stock and collect debts, with or without a network.`;
  const ofScreen = shown ? `${shown}. ${shop}` : shop;
  const descriptionText = description === undefined ? ofScreen : i18n._(description);
  useEffect(() => {
    document.title = titleText;
    document.documentElement.lang = i18n.locale;
    document.querySelector('meta[name="description"]')?.setAttribute("content", descriptionText);
  }, [titleText, descriptionText, i18n.locale]);
  return null;
}

/** After a change of screen the focus goes to its h1, so that readers hear where they are. */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        // The first screen keeps the focus where the browser put it.
        if (fromLocation === undefined || !pathChanged) return;
        // What was opened meanwhile keeps it: it lies over whatever page comes.
        document
          .querySelector<HTMLElement>("body:not(:has([role=dialog][data-state=open])) h1")
          ?.focus({ preventScroll: true });
      }),
    [router],
  );
}
