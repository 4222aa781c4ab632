import { type RefObject, useLayoutEffect, useState } from "react";

/** Longer than the time between two keys of most users. */
const PAUSE_MS = 400;

/** The text of a field of a form. */
export function textOf(form: HTMLFormElement, name: string): string {
  const text = new FormData(form).get(name);
  return typeof text === "string" ? text.trim() : "";
}

/** Writes into a field as if it were typed, so that the form notices the change. */
export function writeText(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * The texts of some fields of the form around an element, as they were when the user last paused; null while they are
 * those that the form began with.
 */
export function useTypedTexts(place: RefObject<HTMLElement | null>, names: readonly string[]): string[] | null {
  const [texts, setTexts] = useState<string[] | null>(null);
  const key = names.join();

  // Before the user can type: what was typed first would count as what the form began with.
  useLayoutEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => key.split(",").map((name) => textOf(form, name));
    const first = read().join("\n");
    let last = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = read();
        const joined = now.join("\n");
        if (joined === last) return;
        last = joined;
        setTexts(joined === first ? null : now);
      }, PAUSE_MS);
    };
    // A choice from a list changes its field without an input event; the focus leaves it afterwards.
    const events = ["input", "change", "focusout"] as const;
    for (const event of events) form.addEventListener(event, readLater);
    return () => {
      clearTimeout(timer);
      for (const event of events) form.removeEventListener(event, readLater);
    };
  }, [place, key]);

  return texts;
}
