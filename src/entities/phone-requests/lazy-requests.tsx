import { type ComponentType, lazy } from "react";
import type { PhonePartProps } from "./phone-section.tsx";
import type { RequestNoticeProps } from "./request-notice.tsx";

/* Not needed for selling: if it cannot be loaded, no payment requests are sent. */

export const PhonePart = lazy<ComponentType<PhonePartProps>>(() =>
  import("./phone-section.tsx").then(
    (part) => ({ default: part.PhonePart }),
    () => ({ default: () => null }),
  ),
);

export const RequestNotice = lazy<ComponentType<RequestNoticeProps>>(() =>
  import("./request-notice.tsx").then(
    (part) => ({ default: part.RequestNotice }),
    () => ({ default: () => null }),
  ),
);
