import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { blockNavigation, current, hrefOf, navigate } from "../../../web/router/place.ts";

/** As much of a browser as navigation touches. */
function stubBrowser(address: string): { entries: string[] } {
  const entries = [address];
  let url = new URL(address, "https://house.example");
  let state: unknown = null;
  const go = (isNew: boolean) => (next: unknown, _: string, href: string) => {
    url = new URL(href, url);
    state = next;
    if (isNew) entries.push(href);
    else entries[entries.length - 1] = href;
  };
  vi.stubGlobal("location", {
    get pathname() {
      return url.pathname;
    },
    get search() {
      return url.search;
    },
    get hash() {
      return url.hash;
    },
  });
  vi.stubGlobal("history", {
    get state() {
      return state;
    },
    pushState: go(true),
    replaceState: go(false),
  });
  return { entries };
}

let browser: { entries: string[] };
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  browser = stubBrowser("/nl/");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("going elsewhere", () => {
  test("adds a place to the history and tells who follows", () => {
    const follow = vi.fn();
    const stop = current.subscribe(follow);
    navigate("/nl/auction/7?page=2#top", { state: { from: "home" } });
    stop();
    expect(browser.entries).toEqual(["/nl/", "/nl/auction/7?page=2#top"]);
    expect(follow).toHaveBeenCalledTimes(1);
    expect(current.get()).toMatchObject({
      arrival: "PUSH",
      place: { pathname: "/nl/auction/7", search: "?page=2", hash: "#top", state: { from: "home" } },
    });
  });

  test("instead of the current place leaves no way back to it", () => {
    navigate("/nl/404", { replace: true });
    expect(browser.entries).toEqual(["/nl/404"]);
    expect(current.get().arrival).toBe("REPLACE");
  });

  test("by a new query stays on the page", () => {
    navigate("/nl/publications/?page=3");
    navigate({ search: "text=kraan" }, { replace: true });
    expect(browser.entries.at(-1)).toBe("/nl/publications/?text=kraan");
    navigate({ search: "" }, { replace: true });
    expect(browser.entries.at(-1)).toBe("/nl/publications/");
  });

  test("does nothing for a second after it was blocked, then works again", () => {
    blockNavigation();
    navigate("/nl/about");
    vi.advanceTimersByTime(999);
    navigate("/nl/about");
    expect(browser.entries).toEqual(["/nl/"]);
    vi.advanceTimersByTime(1);
    navigate("/nl/about");
    expect(browser.entries).toEqual(["/nl/", "/nl/about"]);
  });
});

test("the address of a part keeps the page", () => {
  expect(hrefOf({ hash: "#lots" }, { pathname: "/nl/auction/7" })).toBe("/nl/auction/7#lots");
  expect(hrefOf({ search: "?a=1" }, { pathname: "/nl/" })).toBe("/nl/?a=1");
});
