import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { SearchBox } from "../../../web/search/search-box.tsx";
import { FakeApi } from "../support/fake-api.ts";
import { renderPage } from "../support/render-page.tsx";

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const box = () => screen.getByRole<HTMLInputElement>("combobox");
const address = () => screen.getByRole("status").textContent;

function show(): FakeApi {
  const house = new FakeApi();
  renderPage(
    <>
      <SearchBox />
      <Address />
    </>,
    { house },
  );
  return house;
}

describe("the search box", () => {
  it("leads to its results page, in whatever way it is submitted", async () => {
    show();
    fireEvent.change(box(), { target: { value: "  heftruck & kraan " } });
    act(() => fireEvent.submit(screen.getByRole("search")));
    expect(address()).toBe(`/nl/search?${new URLSearchParams({ q: "heftruck & kraan" })}`);
    await waitFor(() => expect(box().value).toBe("heftruck & kraan"));
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });

  it("stays on the page if it is empty", () => {
    show();
    fireEvent.change(box(), { target: { value: "  " } });
    fireEvent.submit(screen.getByRole("search"));
    expect(address()).toBe("/nl/");
  });

  it("suggests from the second character on, and closes after Escape", async () => {
    const house = show();
    fireEvent.change(box(), { target: { value: "h" } });
    expect(box().getAttribute("aria-expanded")).toBe("false");
    fireEvent.change(box(), { target: { value: "he" } });
    expect(box().getAttribute("aria-expanded")).toBe("true");
    await waitFor(() => expect(house.requests).toHaveLength(1));
    fireEvent.keyDown(box(), { key: "Escape" });
    expect(box().getAttribute("aria-expanded")).toBe("false");
    expect(box().value).toBe("he");
  });
});
