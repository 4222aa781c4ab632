import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useFirstRender } from "../../first-render.ts";

/**
 * A boundary around parts whose code loads later. React drops the server's HTML of a boundary that changes before that
 * code is there, so its changes wait until React has taken it over.
 */
export function HeldSuspense({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isOfServer = useFirstRender() !== null;
  const [isHeld, setIsHeld] = useState(isOfServer);
  const current = (
    <Suspense fallback={fallback}>
      {children}
      <TakenOver onTakenOver={() => setIsHeld(false)} />
    </Suspense>
  );
  const [first] = useState(current);
  return isHeld ? first : current;
}

function TakenOver({ onTakenOver }: { onTakenOver: () => void }): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once
  useEffect(onTakenOver, []);
  return null;
}
