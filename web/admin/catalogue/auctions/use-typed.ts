import { type RefObject, useEffect, useState } from "react";

/**
 * What the fields within an element hold, or those of the form around it. The form keeps no values while they are
 * typed, so the fields themselves are read. `read` must stay the same function.
 */
export function useTyped<T>(
  ref: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => T,
  { ofForm = false }: { ofForm?: boolean } = {},
): T | null {
  const [typed, setTyped] = useState<T | null>(null);
  useEffect(() => {
    const element = ofForm ? ref.current?.closest("form") : ref.current;
    if (!element) return;
    // What is said of the values is made of these, and changes the same element.
    const look = () =>
      setTyped((known) => {
        const next = read(element);
        return JSON.stringify(next) === JSON.stringify(known) ? known : next;
      });
    look();
    // A render before React's own listeners would give a controlled field its old text back.
    let frame = 0;
    const onInput = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    element.addEventListener("input", onInput);
    // Items of a list are added, moved and removed without input.
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("input", onInput);
      observer.disconnect();
    };
  }, [ref, read, ofForm]);
  return typed;
}

/** The text of the field whose name ends so; empty where there is none. */
export function typedText(element: HTMLElement, nameEnd: string): string {
  return element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name$="${nameEnd}"]`)?.value.trim() ?? "";
}
