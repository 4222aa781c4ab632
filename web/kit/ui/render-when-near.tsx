import { type ReactNode, useEffect, useRef, useState } from "react";

/** How far below the screen content counts as near. */
const NEAR = "400px";

/** Renders its children once the viewer scrolls near them, so that content far down loads only if it is needed. */
export function RenderWhenNear({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
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
