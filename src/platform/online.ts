/**
 * What the machine believes about its line and what happens to this page. Only hints (S10): the
 * line is what the last request said, and these say when it is worth asking again.
 */
export type OnlineEvent =
  | "online"
  | "offline"
  /** The page came to the foreground, or went to the back. */
  | "visible"
  | "hidden"
  | "focus"
  /** The browser is about to stop this page's timers, or has let them go on. */
  | "freeze"
  | "resume";

export type Online = {
  /** `false` is certain; `true` only says that there is some network. */
  hint(): boolean;
  /** A worker has no page and counts as hidden. */
  isVisible(): boolean;
  /** Answers how to stop listening. */
  subscribe(listener: (event: OnlineEvent) => void): () => void;
};

type Target = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** What is asked of the surroundings: a window has all of it, a worker no document. */
export type OnlineSurroundings = Target & {
  navigator: { readonly onLine: boolean };
  document?: Target & { readonly visibilityState: string };
};

/** Listens to `scope` for as long as somebody is subscribed; the answers are read anew each time. */
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
