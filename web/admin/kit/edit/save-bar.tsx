import { Check, PencilLine, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./edit-page.module.css";

/**
 * The foot of a long form, which stays in view: whether anything is unsaved, and the button that saves. Ctrl+S saves
 * too. Stands in the form.
 */
export function SaveBar({
  busy,
  submitLabel,
  savedText,
  onUndo,
  children,
}: {
  busy: boolean;
  submitLabel: string;
  /** Said while nothing is unsaved. */
  savedText?: string;
  /** Takes the changes back. */
  onUndo?: () => void;
  /** More buttons. */
  children?: ReactNode;
}) {
  const { t } = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const isChanged = useIsChanged(bar);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      bar.current?.closest("form")?.requestSubmit();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const state = isChanged ? t("admin.edit.unsaved") : savedText;
  return (
    <div ref={bar} className={styles.bar}>
      <span role="status" className={classNames(styles.state, isChanged && styles.unsaved)}>
        {state && (isChanged ? <PencilLine size={18} aria-hidden="true" /> : <Check size={18} aria-hidden="true" />)}
        {state}
      </span>
      {children}
      {onUndo && isChanged && (
        <Button icon={<Undo2 size={18} aria-hidden="true" />} isWaiting={busy} onClick={onUndo}>
          {t("admin.edit.undo")}
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} aria-keyshortcuts="Control+S">
        {submitLabel}
      </Button>
    </div>
  );
}

/** Whether the form around an element holds something else than it began with. */
function useIsChanged(inside: { readonly current: HTMLElement | null }): boolean {
  const [isChanged, setIsChanged] = useState(false);
  // Before the page can be typed in: what is typed then would count as what the form began with.
  useLayoutEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const first = contentOf(form);
    let frame = 0;
    // A click that adds a row to a list is rendered before the next frame.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setIsChanged(contentOf(form) !== first));
    };
    const events = ["input", "change", "click"] as const;
    for (const event of events) form.addEventListener(event, look);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) form.removeEventListener(event, look);
    };
  }, [inside]);
  return isChanged;
}

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}
