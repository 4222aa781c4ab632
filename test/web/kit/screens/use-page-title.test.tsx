import { fireEvent, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { usePageTitle } from "../../../../web/kit/screens/use-page-title.ts";
import { Link } from "../../../../web/kit/ui/link.tsx";
import { renderPage } from "../../support/render-page.tsx";

/** A screen whose title is the same in both languages, in a layout that resets the title with every path. */
function Page() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every path resets the title
  useLayoutEffect(() => {
    document.title = "Hamerslag";
  }, [pathname]);
  return <Screen />;
}

function Screen() {
  usePageTitle("Shovel L20");
  return <Link to="/en/">English</Link>;
}

describe("the title of a page", () => {
  it("stays when the language changes and the title is the same", () => {
    renderPage(<Page />);
    expect(document.title).toBe("Shovel L20 – Hamerslag");
    fireEvent.click(screen.getByRole("link", { name: "English" }));
    expect(document.title).toBe("Shovel L20 – Hamerslag");
  });
});
