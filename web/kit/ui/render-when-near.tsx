import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFirstRender } from "../first-render.ts";

/** How far below the screen content counts as near. */
const NEAR = "400px";

/**
 * Renders its children once the viewer scrolls near them, so that content far down loads only if it is needed.
 * @param isInHtml for what needs no query: a page of the server has it, to be read to the end without scripts.
 */
export function RenderWhenNear({
  placeholder,
  isInHtml = false,
  children,
}: {
  placeholder: ReactNode;
  isInHtml?: boolean;
  children: ReactNode;
}) {
  const isFirstRender = useFirstRender() !== null;
  const [isNear, setIsNear] = useState(isInHtml && isFirstRender);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (isNear || !current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: `0px 0px ${NEAR}` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={box}>{placeholder}</div>;
}
