import { act, render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Announcer, announce } from "../../../../web/kit/ui/announcer.tsx";

const regions = () => [...document.querySelectorAll<HTMLElement>("[aria-live]")];

describe("the announcer", () => {
  it("has a polite region and one that interrupts, both from the first page on", () => {
    render(<Announcer />);
    expect(regions().map((region) => [region.getAttribute("aria-live"), region.getAttribute("aria-atomic")])).toEqual([
      ["polite", "true"],
      ["assertive", "true"],
    ]);
  });

  it("says each announcement in one region only", () => {
    render(<Announcer />);
    act(() => announce("Nieuw bod"));
    act(() => announce("U bent overboden", { atOnce: true }));
    expect(regions().map(({ textContent }) => textContent)).toEqual(["Nieuw bod", "U bent overboden"]);
  });

  it("adds a new element for the same text, so that it is read out again", () => {
    render(<Announcer />);
    act(() => announce("Nieuw bod"));
    const [first] = regions().map(({ firstChild }) => firstChild);
    act(() => announce("Nieuw bod"));
    const [second] = regions().map(({ firstChild }) => firstChild);
    expect(second?.textContent).toBe("Nieuw bod");
    expect(second).not.toBe(first);
  });

  it("is outside the app's element, where an open dialog does not hide it", () => {
    const { container } = render(<Announcer />);
    expect(regions().every((region) => region.parentElement === document.body)).toBe(true);
    expect(container.contains(regions()[0] ?? null)).toBe(false);
  });
});
