import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { HeaderSearch } from "../../../../../web/app/shell/header/header-search.tsx";
import { renderPage } from "../../../support/render-page.tsx";

describe("the search box of a small window", () => {
  it("takes the focus when it is opened, and not before", () => {
    const { rerender } = renderPage(<HeaderSearch isFoldable isOpen={false} />);
    const box = screen.getByRole("combobox");
    expect(document.activeElement).not.toBe(box);
    rerender(<HeaderSearch isFoldable isOpen />);
    expect(document.activeElement).toBe(box);
  });
});
