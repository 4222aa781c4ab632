import { type ReactNode, Suspense, use, useEffect, useState } from "react";
import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import { isReloadForced } from "../../lib/held-reload.ts";
import { GuardChangesContext } from "./guard-changes.ts";

const LeaveQuestion = lazyPart(async () => (await import("./leave-question.tsx")).LeaveQuestion);

/** Asks before the user leaves the page while its work is not finished, where no form holds it. */
export function useLeaveGuard(isUnfinished: boolean): ReactNode {
  const guardPage = use(GuardChangesContext);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isUnfinished) return;
    return guardPage({ isNeeded: () => !isReloadForced(), ask: (next) => setGoOn(() => next) });
  }, [isUnfinished, guardPage]);
  return (
    <Suspense>
      <LeaveQuestion goOn={goOn} onStay={() => setGoOn(null)} />
    </Suspense>
  );
}
