import { whenIdle } from "#/ui/when-idle.ts";

const consentKey = "chat";

type Kept = Pick<Storage, "getItem" | "setItem">;

/**
 * The vendor's chat, where the page has one: nothing of it is fetched before the visitor agreed, nor
 * before the browser is idle. The answer is kept; who said no is not asked again.
 */
export function offerChat(page: Document, storage: Kept): void {
  const offer = page.querySelector<HTMLElement>("[data-chat]");
  if (offer === null) return;
  whenIdle(() => {
    const answer = keptAnswer(storage);
    if (answer === "yes") loadChat(page, offer);
    else if (answer === null) ask(page, offer, storage);
  });
}

function ask(page: Document, offer: HTMLElement, storage: Kept): void {
  offer.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-answer]") : null;
    const answer = button?.getAttribute("data-answer");
    if (answer !== "yes" && answer !== "no") return;
    keepAnswer(storage, answer);
    offer.hidden = true;
    if (answer === "yes") loadChat(page, offer);
  });
  offer.removeAttribute("hidden");
}

/** What the vendor's script reads about where and how to show itself stands on its element. */
function loadChat(page: Document, { dataset }: HTMLElement): void {
  const script = page.createElement("script");
  script.src = dataset["script"] ?? "";
  script.async = true;
  for (const name of ["company", "position", "colour", "greeting"]) {
    script.dataset[name] = dataset[name] ?? "";
  }
  page.head.append(script);
}

function keptAnswer(storage: Kept): "yes" | "no" | null {
  try {
    const kept = storage.getItem(consentKey);
    return kept === "yes" || kept === "no" ? kept : null;
  } catch {
    return null;
  }
}

function keepAnswer(storage: Kept, answer: "yes" | "no"): void {
  try {
    storage.setItem(consentKey, answer);
  } catch {
    // Then the question comes again on the next visit.
  }
}
