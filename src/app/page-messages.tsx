import { useLingui } from "@lingui/react/macro";
import { useMatches, useRouter } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";

const product = "Kaunta";

/** Applies to every screen, signed in or not: loads its messages and focuses its h1. */
export function EveryScreen({ children }: { readonly children: ReactNode }) {
  useFocusAfterNavigation();
  return (
    <>
      <PageMessages />
      {children}
    </>
  );
}

/**
 * Sets the document's title and description from the deepest route that defines them, in the active language.
 */
function PageMessages() {
  const { t, i18n } = useLingui();
  const matches = useMatches();
  const isNowhere = matches.some(
    ({ status, _notFound }) => status === "notFound" || _notFound === true,
  );
  // A route's title and description load with its messages.
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

/** Moves focus to the h1 after a change of screen, so that screen readers announce the new screen. */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        // On the first screen the focus stays where the browser put it.
        if (fromLocation === undefined || !pathChanged) return;
        // An overlay opened in the meantime keeps the focus, since it covers any page.
        document
          .querySelector<HTMLElement>("body:not(:has([role=dialog][data-state=open])) h1")
          ?.focus({ preventScroll: true });
      }),
    [router],
  );
}
