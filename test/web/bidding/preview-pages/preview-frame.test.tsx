import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PreviewFrame } from "../../../../web/bidding/preview-pages/preview-frame.tsx";
import { FavoriteButton } from "../../../../web/catalogue/favorites/favorite-button.tsx";
import { useLocalizedPath } from "../../../../web/kit/screens/language/use-localized-path.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

function Pages() {
  const path = useLocalizedPath();
  return (
    <>
      <a href={path("/auction/1/lot/2")}>Kavel</a>
      <a href={path("/publications/")}>Veilingen</a>
      <FavoriteButton incrementalLotId="2" title="Kraan" isFavorite={false} />
    </>
  );
}

/** Answers the requests of the preview's own client. @returns the headers that it sent. */
function answer(getCustomerPreview: object | null): Headers[] {
  const sent: Headers[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    const preview = getCustomerPreview && { __typename: "CustomerPreview", ...getCustomerPreview };
    return Promise.resolve(Response.json({ data: { getCustomerPreview: preview } }));
  });
  return sent;
}

const show = () =>
  renderPage(
    <Routes>
      <Route
        path=":langCode/preview/:token/auction/:auctionId"
        element={
          <PreviewFrame>
            <Pages />
          </PreviewFrame>
        }
      />
    </Routes>,
    { address: "/nl/preview/a.b.c/auction/1" },
  );

afterEach(() => vi.unstubAllGlobals());

describe("a preview", () => {
  it("says that it is one and until when, keeps to its own pages, and offers no favourites", async () => {
    const sent = answer({ state: "OPEN", publicationId: "1", expiresOn: "2031-05-01T10:30:00.000Z" });
    show();
    const link = await screen.findByRole("link", { name: "Kavel" });
    expect(sent[0]?.get("x-preview-token")).toBe("a.b.c");
    expect(sent[0]?.has("authorization")).toBe(false);
    expect(link.getAttribute("href")).toBe("/nl/preview/a.b.c/auction/1/lot/2");
    expect(screen.getByRole("link", { name: "Veilingen" }).getAttribute("href")).toBe("/nl/publications/");
    expect(screen.queryByRole("button")).toBeNull();
    expect(plain(screen.getByText(/Deze link werkt tot/))).toMatch(/1 mei/);
  });

  it.each([
    ["has expired", { state: "EXPIRED", publicationId: null, expiresOn: null }, "Deze link is verlopen"],
    ["was withdrawn or forged", { state: "REFUSED", publicationId: null, expiresOn: null }, "Deze link werkt niet"],
    [
      "is of another auction",
      { state: "OPEN", publicationId: "2", expiresOn: "2031-05-01T10:30:00.000Z" },
      "Deze link is van een andere veiling",
    ],
  ])("shows nothing but why if the link %s", async (_, preview, title) => {
    answer(preview);
    show();
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Kavel" })).toBeNull();
  });
});
