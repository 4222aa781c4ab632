import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BlindFavoriteButton } from "../../../../web/catalogue/favorites/blind-favorite-button.tsx";
import { FavoriteButton } from "../../../../web/catalogue/favorites/favorite-button.tsx";
import { favoriteIntentFor } from "../../../../web/catalogue/favorites/favorite-intent.ts";
import { toasts } from "../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const ADDRESS = "/nl/auction/sale/?page=2";

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(api: FakeApi, isFavorite = false): void {
  renderPage(
    <>
      <FavoriteButton incrementalLotId="lot" title="Draaibank" isFavorite={isFavorite} />
      <Address />
    </>,
    { api, address: ADDRESS },
  );
}

const heart = () => screen.getByRole("button", { name: "Favoriet: Draaibank" });
const sent = (isFavorite: boolean) => [
  { name: "setFavoriteLot", variables: { favoriteLot: { incrementalLotId: "lot", isFavorite } } },
];

afterEach(() => void vi.restoreAllMocks());

describe("a favourite button", () => {
  it.each([
    [false, true],
    [true, false],
  ])("that is %s becomes %s for a signed-in user", async (before, after) => {
    signInAs("anna");
    const api = new FakeApi().answer("setFavoriteLot", { setFavoriteLot: { id: "lot", userHasFavorite: after } });
    show(api, before);
    expect(heart().getAttribute("aria-pressed")).toBe(String(before));
    fireEvent.click(heart());
    await waitFor(() => expect(api.requests).toMatchObject(sent(after)));
    expect(toasts.get()).toEqual([]);
  });

  it.each([
    [false, "Bewaar als favoriet"],
    [true, "Favoriet"],
  ])("with words has the lot in its name, too, behind what is read on it (%s)", (isFavorite, text) => {
    renderPage(<BlindFavoriteButton blindLotId="lot" title="Drukkerij" isFavorite={isFavorite} />, {
      api: new FakeApi(),
    });
    expect(screen.getByRole("button", { name: `${text}: Drukkerij` }).textContent).toBe(text);
  });

  it("shows an error if the API refuses it", async () => {
    signInAs("anna");
    show(new FakeApi());
    fireEvent.click(heart());
    await waitFor(() => expect(toasts.get().map(({ tone }) => tone)).toEqual(["bad"]));
  });

  it("leads a visitor to the sign-in, and stores the choice for the way back", async () => {
    vi.spyOn(window, "scrollY", "get").mockReturnValue(640);
    const api = new FakeApi();
    show(api);
    await act(async () => fireEvent.click(heart()));
    const login = `/nl/login?${new URLSearchParams({ next: ADDRESS })}`;
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(login));
    expect(favoriteIntentFor(ADDRESS, Date.now())).toMatchObject({ incrementalLotId: "lot", scrollTop: 640 });
    expect(api.requests).toEqual([]);
  });
});
