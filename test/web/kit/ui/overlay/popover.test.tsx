import { act, fireEvent, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { describe, expect, it, vi } from "vitest";
import { Link } from "../../../../../web/kit/ui/link.tsx";
import { Popover } from "../../../../../web/kit/ui/overlay/popover.tsx";
import { renderPage } from "../../../support/render-page.tsx";

function show() {
  const onOpen = vi.fn();
  renderPage(
    <>
      <Popover label="Menu" trigger="…" onOpen={onOpen}>
        <Link to="/nl/elders">Elders</Link>
      </Popover>
      <button type="button">Ernaast</button>
    </>,
  );
  return onOpen;
}

const trigger = () => screen.getByRole("button", { name: "Menu" });
const isOpen = () => screen.queryByRole("link", { name: "Elders" }) !== null;

/** Before the effects of what it is shown with. */
function PressAtOnce() {
  useLayoutEffect(() => trigger().click(), []);
  return null;
}

describe("a popover", () => {
  it("opens and closes by its button, which has the state", () => {
    const onOpen = show();
    expect(isOpen()).toBe(false);
    fireEvent.click(trigger());
    expect(isOpen()).toBe(true);
    expect(trigger().getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(trigger());
    expect(isOpen()).toBe(false);
    expect(trigger().getAttribute("aria-expanded")).toBe("false");
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it("opens by a press that comes as soon as its button is there", () => {
    renderPage(
      <>
        <Popover label="Menu" trigger="…">
          <Link to="/nl/elders">Elders</Link>
        </Popover>
        <PressAtOnce />
      </>,
    );
    expect(isOpen()).toBe(true);
  });

  it("closes by Escape and returns the focus to its button", () => {
    show();
    fireEvent.click(trigger());
    const link = screen.getByRole("link");
    act(() => link.focus());
    fireEvent.keyDown(link, { key: "Escape" });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(trigger());
  });

  it("closes on a press or focus outside, and stays open for either inside", () => {
    show();
    fireEvent.click(trigger());
    fireEvent.pointerDown(screen.getByRole("link"));
    act(() => screen.getByRole("link").focus());
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(screen.getByRole("button", { name: "Ernaast" }));
    expect(isOpen()).toBe(false);
    fireEvent.click(trigger());
    act(() => screen.getByRole("button", { name: "Ernaast" }).focus());
    expect(isOpen()).toBe(false);
  });

  it("closes when the user opens another page", () => {
    show();
    fireEvent.click(trigger());
    fireEvent.click(screen.getByRole("link"));
    expect(isOpen()).toBe(false);
  });
});
