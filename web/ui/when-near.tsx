import { type ReactNode, useEffect, useRef, useState } from "react";

/** How far below the screen something counts as near. */
const NEAR = "400px";

/** Shows its children once the reader comes near them: what stands far down need not be loaded by who never goes there. */
export function WhenNear({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
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
