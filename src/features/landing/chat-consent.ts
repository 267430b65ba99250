import { whenIdle } from "#/ui/when-idle.ts";

const consentKey = "chat";

type Kept = Pick<Storage, "getItem" | "setItem">;

/**
 * Offers the vendor's chat if the page has one. Loads nothing from the vendor before the visitor consents and
 * the browser is idle. The answer is stored; a visitor who declined is not prompted again.
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

/** The vendor's script reads its configuration from attributes on its own element. */
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
    // The prompt reappears on the next visit.
  }
}
