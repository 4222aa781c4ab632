import { type RefObject, useEffect } from "react";
import { useSearchParams } from "react-router";
import { pageFrom } from "../../lib/page-window.ts";

/** How long scrolling must pause before the URL is updated: browsers refuse many updates per second. */
const ADDRESS_REST_MS = 250;

/** Keeps `?page=` of the URL at the page in view. */
export function usePageAddress(list: RefObject<HTMLElement | null>): void {
  const [params, setParams] = useSearchParams();
  const addressed = pageFrom(params.get("page"));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const page = pageInView(list.current);
        if (page === null || page === addressed) return;
        setParams(
          (current) => {
            if (page === 1) current.delete("page");
            else current.set("page", String(page));
            return current;
          },
          { replace: true },
        );
      }, ADDRESS_REST_MS);
    };
    document.addEventListener("scroll", follow, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("scroll", follow);
    };
  }, [list, addressed, setParams]);
}

/** The page that crosses the upper third of the screen; the last page when scrolled past the list. */
function pageInView(list: HTMLElement | null): number | null {
  const line = globalThis.innerHeight / 3;
  const sections = [...(list?.querySelectorAll<HTMLElement>("[data-page]") ?? [])];
  const section = sections.find((candidate) => candidate.getBoundingClientRect().bottom > line) ?? sections.at(-1);
  return section ? pageFrom(section.dataset.page ?? null) : null;
}
