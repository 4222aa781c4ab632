import { act } from "@testing-library/react";

declare global {
  interface Window {
    /** The API of the simulated browser, which pages do not use. */
    readonly happyDOM?: import("happy-dom").Window["happyDOM"];
  }
}

/** Sets the width of the page's window, as when a phone is turned. */
export function setWidth(width: number): void {
  act(() => window.happyDOM?.setViewport({ width }));
}
