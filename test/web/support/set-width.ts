import { act } from "@testing-library/react";

declare global {
  interface Window {
    /** The simulated browser, which the page itself knows nothing of. */
    readonly happyDOM?: import("happy-dom").Window["happyDOM"];
  }
}

/** Gives the page's window a width, as when a phone is turned. */
export function setWidth(width: number): void {
  act(() => window.happyDOM?.setViewport({ width }));
}
