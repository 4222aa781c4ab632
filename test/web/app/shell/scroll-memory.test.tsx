import { act, fireEvent, screen } from "@testing-library/react";
import { useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useScrollMemory } from "../../../../web/app/shell/scroll-memory.ts";
import { renderPage } from "../../support/render-page.tsx";

const LIST = "/nl/publications/";
const LOT = "/nl/auction/a/lot/l";
const PLACE = 700;

/** The highest position that the page's current length allows. */
let maxTop = Number.POSITIVE_INFINITY;
let position = 0;
const resizes = new Set<() => void>();

/** Lets the page grow, as when a list has loaded. */
function grow(top: number): void {
  maxTop = top;
  for (const onResize of resizes) onResize();
}

function scrollTo(top: number): void {
  position = Math.min(top, maxTop);
  fireEvent.scroll(window);
}

/** Buttons for the navigations of the tests, on every page. */
function Pages() {
  useScrollMemory();
  const navigate = useNavigate();
  const buttons: [string, () => void | Promise<void>][] = [
    ["to the lot", () => navigate(LOT)],
    ["back", () => navigate(-1)],
    ["filter", () => navigate("?text=kraan", { replace: true })],
    ["in English", () => navigate("/en/publications/", { replace: true })],
    ["to a place", () => navigate(LOT, { state: { scrollTop: 300 } })],
    ["to a heading", () => navigate(`${LOT}#bids`)],
  ];
  return (
    <>
      {buttons.map(([name, onClick]) => (
        <button key={name} type="button" onClick={() => void onClick()}>
          {name}
        </button>
      ))}
      <h2 id="bids">Biedingen</h2>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  position = 0;
  maxTop = Number.POSITIVE_INFINITY;
  resizes.clear();
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => position);
  vi.spyOn(window, "scrollTo").mockImplementation((...[, top = 0]: unknown[]) => scrollTo(Number(top)));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #onResize: () => void;
      constructor(onResize: () => void) {
        this.#onResize = onResize;
      }
      observe = () => void resizes.add(this.#onResize);
      disconnect = () => void resizes.delete(this.#onResize);
    },
  );
  renderPage(<Pages />, { address: LIST });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a page's scroll position", () => {
  it("is the top of a new page, and the former one on the way back", () => {
    scrollTo(PLACE);
    press("to the lot");
    expect(position).toBe(0);
    scrollTo(90);
    press("back");
    expect(position).toBe(PLACE);
  });

  it("stays with a changed filter and in another language", () => {
    scrollTo(PLACE);
    press("filter");
    expect(position).toBe(PLACE);
    press("in English");
    expect(position).toBe(PLACE);
    // Remembered for the entry that replaced the former one.
    press("to the lot");
    press("back");
    expect(position).toBe(PLACE);
  });

  it("is the one that the navigation names, or the heading in the address", () => {
    press("to a place");
    expect(position).toBe(300);
    const heading = screen.getByRole("heading", { name: "Biedingen" });
    const scrollIntoView = vi.spyOn(heading, "scrollIntoView");
    press("to a heading");
    expect(scrollIntoView).toHaveBeenCalledOnce();
    expect(position).toBe(300);
  });

  it("is kept for a reload when the page goes away", () => {
    scrollTo(PLACE);
    fireEvent(window, new Event("pagehide"));
    const places: unknown = JSON.parse(sessionStorage.getItem("scrollPlaces") ?? "[]");
    expect(places).toContainEqual([expect.stringContaining(LIST), PLACE]);
  });
});

describe("the position of a list that loads again", () => {
  /** Returns to a list that is still too short. */
  function returnToShortList(): void {
    vi.useFakeTimers();
    scrollTo(PLACE);
    press("to the lot");
    maxTop = 200;
    press("back");
    expect(position).toBe(200);
  }

  it("is restored as soon as the list is long enough, and kept when what stands above it grows", () => {
    returnToShortList();
    grow(2_000);
    expect(position).toBe(PLACE);
    // The browser holds what is in view, and so moves the page by what has come above it.
    scrollTo(PLACE + 37);
    grow(2_037);
    expect(position).toBe(PLACE);
  });

  it.each(["wheel", "touchmove", "keydown", "pointerdown"])("is left to the user after their own %s", (own) => {
    returnToShortList();
    fireEvent(window, new Event(own));
    grow(2_000);
    expect(position).toBe(200);
  });

  it("is given up after three seconds", () => {
    returnToShortList();
    act(() => vi.advanceTimersByTime(2_999));
    expect(resizes.size).toBe(1);
    act(() => vi.advanceTimersByTime(1));
    expect(resizes.size).toBe(0);
  });

  it("is given up on another page", () => {
    returnToShortList();
    press("to the lot");
    expect(resizes.size).toBe(0);
  });
});
