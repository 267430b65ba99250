/** Closes menus on selection, on outside clicks, and on Escape. */
export function keepMenus(page: Document): void {
  const opened = () => page.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
  page.addEventListener("click", ({ target }) => {
    const touched = target instanceof Element ? target : null;
    for (const menu of opened()) {
      const isInside = touched !== null && menu.contains(touched) && touched.closest("a") === null;
      if (!isInside) menu.open = false;
    }
  });
  page.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of opened()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}
