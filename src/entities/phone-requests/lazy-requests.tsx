import { type ComponentType, lazy } from "react";
import { withTexts } from "#/i18n/activation.ts";
import type { PhonePartProps } from "./phone-part.tsx";
import type { RequestNoticeProps } from "./request-notice.tsx";

/* Nothing of it is needed to sell: where it cannot be fetched, nobody's phone is asked. */

export const PhonePart = lazy<ComponentType<PhonePartProps>>(() =>
  withTexts(import("./phone-part.tsx"), "phone-requests").then(
    (part) => ({ default: part.PhonePart }),
    () => ({ default: () => null }),
  ),
);

export const RequestNotice = lazy<ComponentType<RequestNoticeProps>>(() =>
  withTexts(import("./request-notice.tsx"), "phone-requests").then(
    (part) => ({ default: part.RequestNotice }),
    () => ({ default: () => null }),
  ),
);
