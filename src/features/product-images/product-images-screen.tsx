import { I18nProvider } from "@lingui/react";
import { Suspense } from "react";
import { useScreenLanguage } from "#/entities/language/use-screen-language.ts";
import { useServices } from "#/entities/services/services.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { ImagesPage } from "./images-page.tsx";

/** The pictures of one product. Its language can be another than the app's: both texts are read here. */
export function ProductImagesScreen({ product }: { readonly product: string }) {
  const { Answers } = useServices();
  const { i18n, language, choose } = useScreenLanguage("product-images");
  return (
    <I18nProvider i18n={i18n}>
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Answers>
          <div lang={language}>
            <ImagesPage product={product} language={language} onLanguage={choose} />
          </div>
        </Answers>
      </Suspense>
    </I18nProvider>
  );
}
