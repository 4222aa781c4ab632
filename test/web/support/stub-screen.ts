import { act } from "@testing-library/react";
import { vi } from "vitest";

type IsShown = (element: Element) => boolean;

/**
 * Stands in for the browser's observer of what is on the screen. It tells each element once, and then what changes.
 * @returns a function that scrolls: it says what is on the screen from now on.
 */
export function stubScreen(isShownFirst: IsShown): (isShown: IsShown) => void {
  let isShown = isShownFirst;
  const observers = new Set<StubObserver>();

  class StubObserver {
    readonly #callback: (entries: { target: Element; isIntersecting: boolean }[]) => void;
    readonly #seen = new Map<Element, boolean | null>();

    constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      this.#callback = callback;
      observers.add(this);
    }

    observe(element: Element): void {
      this.#seen.set(element, null);
      queueMicrotask(() => this.tell());
    }

    disconnect(): void {
      this.#seen.clear();
    }

    tell(): void {
      const changed = [...this.#seen]
        .filter(([element, seen]) => seen !== isShown(element))
        .map(([element]) => element);
      if (changed.length === 0) return;
      for (const element of changed) this.#seen.set(element, isShown(element));
      this.#callback(changed.map((target) => ({ target, isIntersecting: isShown(target) })));
    }
  }
  vi.stubGlobal("IntersectionObserver", StubObserver);
  return (next) => {
    isShown = next;
    act(() => {
      for (const observer of observers) observer.tell();
    });
  };
}
