import counterAvif from "./pictures/counter-tablet.avif";
import counterWebp from "./pictures/counter-tablet.webp";
import dashboardAvif from "./pictures/dashboard.avif";
import dashboardWebp from "./pictures/dashboard.webp";
import outboxAvif from "./pictures/outbox.avif";
import outboxWebp from "./pictures/outbox.webp";
import paymentAvif from "./pictures/payment-phone.avif";
import paymentWebp from "./pictures/payment-phone.webp";

/** One picture of the app in two codings; the sides in px give its place before it is there. */
export interface Picture {
  readonly avif: string;
  readonly webp: string;
  readonly width: number;
  readonly height: number;
}

/** Screens of the built app over its demo shop, as the tests draw them (docs/screenshots, public/screenshots). */
export const pictures = {
  counter: { avif: counterAvif, webp: counterWebp, width: 1280, height: 800 },
  payment: { avif: paymentAvif, webp: paymentWebp, width: 600, height: 1200 },
  outbox: { avif: outboxAvif, webp: outboxWebp, width: 1048, height: 560 },
  dashboard: { avif: dashboardAvif, webp: dashboardWebp, width: 1280, height: 604 },
} as const satisfies Record<string, Picture>;
