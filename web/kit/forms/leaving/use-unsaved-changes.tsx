import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import { isReloadForced } from "../../lib/held-reload.ts";
import { type Changes, ChangesOfDialogContext } from "../../ui/overlay/gathered-changes.ts";
import { GuardChangesContext } from "./guard-changes.ts";

/** A form that asks nothing, as that of signing in, does without the code of dialogs. */
const LeaveQuestion = lazyPart(async () => (await import("./leave-question.tsx")).LeaveQuestion);

interface UnsavedChanges {
  /** Goes on at once, or after confirmation where changes would be lost; for a button that takes the form away. */
  leave: (goOn: () => void) => void;
  /** Notes the content that is being sent; the function that it returns makes that the saved one. */
  noteSent: () => () => void;
  question: ReactNode;
}

/**
 * Asks before the user leaves the page, or closes the dialog, with changes in a form that are not saved. It asks
 * nothing while the form is sent, which leaves the page itself, nor of a silent form.
 */
export function useUnsavedChanges(
  form: RefObject<HTMLFormElement | null>,
  { busy, isSilent }: { busy: boolean; isSilent: boolean },
): UnsavedChanges {
  const guardPage = use(GuardChangesContext);
  const dialog = use(ChangesOfDialogContext);
  const saved = useRef<string | null>(null);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);

  const isNeeded = () => !isSilent && !isReloadForced() && contentOf(form.current) !== saved.current;
  const ask = (next: () => void) => setGoOn(() => next);
  const changes = useRef<Changes>({ isNeeded, ask });

  useEffect(() => {
    saved.current ??= contentOf(form.current);
    if (busy || isSilent) return;
    const { current } = changes;
    const stops = [guardPage(current), dialog?.add(current)];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [busy, isSilent, guardPage, dialog, form]);

  return {
    leave: (next) => {
      if (isNeeded()) ask(next);
      else next();
    },
    noteSent() {
      const sent = contentOf(form.current);
      return () => {
        saved.current = sent;
      };
    },
    question: isSilent ? null : (
      <Suspense>
        <LeaveQuestion goOn={goOn} onStay={() => setGoOn(null)} />
      </Suspense>
    ),
  };
}

function contentOf(form: HTMLFormElement | null): string | null {
  return form && JSON.stringify([...new FormData(form)]);
}
