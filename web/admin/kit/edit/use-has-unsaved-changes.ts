import { use, useEffect, useState } from "react";
import { GuardChangesContext } from "../../../kit/forms/leaving/guard-changes.ts";

/** What can change the content of a form; a choice that is made by keys fires none of the others. */
const EVENTS = ["input", "change", "click", "keyup"] as const;

/** Whether any form of the page holds what is not saved. */
export function useHasUnsavedChanges(): boolean {
  const page = use(GuardChangesContext);
  const [hasChanges, setHasChanges] = useState(false);
  useEffect(() => {
    let frame = 0;
    // A click that adds a row to a list is rendered before the next frame.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setHasChanges(page.isNeeded()));
    };
    for (const event of EVENTS) document.addEventListener(event, look);
    const stop = page.subscribe(look);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of EVENTS) document.removeEventListener(event, look);
      stop();
    };
  }, [page]);
  return hasChanges;
}
