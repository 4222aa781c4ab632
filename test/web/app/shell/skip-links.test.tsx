import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MAIN_ID, SkipLinks } from "../../../../web/app/shell/skip-links.tsx";
import { BIDDING_ID } from "../../../../web/kit/lib/link-targets.ts";
import { renderPage } from "../../support/render-page.tsx";

const LOT = "/nl/auction/sale/lot/lot";

/** Follows a skip link and returns the id of the focused element. */
function follow(name: string): string | undefined {
  fireEvent.click(screen.getByRole("link", { name }));
  return document.activeElement?.id;
}

function show({ address, hasPanel }: { address: string; hasPanel: boolean }): void {
  renderPage(
    <>
      <SkipLinks />
      <main id={MAIN_ID} tabIndex={-1}>
        {hasPanel && <section id={BIDDING_ID} tabIndex={-1} />}
      </main>
    </>,
    { address },
  );
}

describe("the skip links", () => {
  it("lead to the content, and on a lot's page to bidding", () => {
    show({ address: LOT, hasPanel: true });
    expect(follow("Naar de inhoud")).toBe(MAIN_ID);
    expect(follow("Naar bieden")).toBe(BIDDING_ID);
  });

  it("lead to the content while the panel is loading", () => {
    show({ address: LOT, hasPanel: false });
    expect(follow("Naar bieden")).toBe(MAIN_ID);
  });

  it.each(["/nl/", "/nl/auction/sale/"])("have none to bidding on %s", (address) => {
    show({ address, hasPanel: false });
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Naar de inhoud"]);
  });
});
