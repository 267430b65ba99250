import { I18nProvider, useLingui } from "@lingui/react";
import { Suspense, useMemo, type ReactNode } from "react";
import { useScreenLanguage } from "#/kit/language/use-screen-language.ts";
import { PageChromeProvider, usePageChrome } from "#/kit/page/page-chrome.ts";
import { useServices } from "#/kit/services/services.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { ImagesPage } from "./images-page.tsx";
import { texts } from "./images-page.tsx?texts";

/**
 * The pictures of one product. The screen's language can differ from the app's, so that both alternative
 * texts can be reviewed.
 */
export function ProductImagesScreen({ product }: { readonly product: string }) {
  const { Answers } = useServices();
  const { i18n, language, choose } = useScreenLanguage(texts);
  const chrome = useOwnChrome();
  return (
    <PageChromeProvider value={chrome}>
      <I18nProvider i18n={i18n}>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Answers>
            <div lang={language}>
              <ImagesPage product={product} language={language} onLanguage={choose} />
            </div>
          </Answers>
        </Suspense>
      </I18nProvider>
    </PageChromeProvider>
  );
}

/**
 * Keeps the shell's header in the app's language, the only one whose messages are loaded for everything it
 * opens.
 */
function useOwnChrome() {
  const { i18n } = useLingui();
  const { start, end } = usePageChrome();
  return useMemo(() => {
    const own = (part: ReactNode) => <I18nProvider i18n={i18n}>{part}</I18nProvider>;
    return { start: own(start), end: own(end) };
  }, [i18n, start, end]);
}
