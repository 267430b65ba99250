/**
 * Connectivity and lifecycle events of the page. They are only hints (S10): the connection state is that of
 * the last request, and these events indicate when a retry is worthwhile.
 */
export type OnlineEvent =
  | "online"
  | "offline"
  /** The page became visible or hidden. */
  | "visible"
  | "hidden"
  | "focus"
  /** The browser is about to suspend this page's timers, or has resumed them. */
  | "freeze"
  | "resume";

export type Online = {
  /** `false` is certain; `true` only means that some network is available. */
  hint(): boolean;
  /** A worker has no page and counts as hidden. */
  isVisible(): boolean;
  /** Returns the unsubscribe function. */
  subscribe(listener: (event: OnlineEvent) => void): () => void;
};

type Target = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** The globals in use: a window has all of them, a worker has no document. */
export type OnlineSurroundings = Target & {
  navigator: { readonly onLine: boolean };
  document?: Target & { readonly visibilityState: string };
};

/** Listens to `scope` while there are subscribers; values are read on each call. */
export function createOnline(scope: OnlineSurroundings): Online {
  const isVisible = () => scope.document?.visibilityState === "visible";
  return {
    hint: () => scope.navigator.onLine,
    isVisible,
    subscribe(listener) {
      const tell = (event: OnlineEvent) => () => {
        listener(event);
      };
      const stops = [
        listen(scope, "online", tell("online")),
        listen(scope, "offline", tell("offline")),
        listen(scope, "focus", tell("focus")),
        listen(scope.document, "freeze", tell("freeze")),
        listen(scope.document, "resume", tell("resume")),
        listen(scope.document, "visibilitychange", () => {
          listener(isVisible() ? "visible" : "hidden");
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function listen(target: Target | undefined, type: string, listener: () => void): () => void {
  target?.addEventListener(type, listener);
  return () => {
    target?.removeEventListener(type, listener);
  };
}
