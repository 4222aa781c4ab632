import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { favoriteIntentFor, keepFavoriteIntent } from "../../../../web/catalogue/favorites/favorite-intent.ts";
import { graphqlClient } from "../../../../web/kit/client/graphql-client.ts";
import { type AppPages, AppPagesContext } from "../../../../web/kit/lib/app-pages.ts";
import { setTheme, themeStore } from "../../../../web/kit/lib/theme.ts";
import type { UserSettings } from "../../../../web/kit/session/sign-in.ts";
import { toasts } from "../../../../web/kit/ui/overlay/toasts.ts";
import { useAfterSignIn } from "../../../../web/people/accounts/use-after-sign-in.ts";
import { FakeApi } from "../../support/fake-api.ts";

const NEXT = "/nl/auction/sale/?page=2";

const SETTINGS: UserSettings = {
  language: "NL",
  darkMode: null,
  invoiceUseCompanyAddress: null,
  disableNotificationPopup: null,
  oneClickBidding: null,
};

let afterSignIn: ReturnType<typeof useAfterSignIn>;

function Login() {
  afterSignIn = useAfterSignIn();
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

async function signInFrom(
  next: string | null,
  settings: Partial<UserSettings> = {},
  { isMfaMissing = false, pages }: { isMfaMissing?: boolean; pages?: AppPages } = {},
): Promise<string> {
  const query = next === null ? "" : `?${new URLSearchParams({ next })}`;
  render(
    <MemoryRouter initialEntries={[`/nl/login${query}`]}>
      {pages ? (
        <AppPagesContext value={pages}>
          <Login />
        </AppPagesContext>
      ) : (
        <Login />
      )}
    </MemoryRouter>,
  );
  await act(async () => afterSignIn({ settings: { ...SETTINGS, ...settings }, isMfaMissing }));
  return screen.getByRole("status").textContent ?? "";
}

beforeEach(() => setTheme("light"));

describe("after signing in", () => {
  it("the user returns to the page that led to the sign-in, else home", async () => {
    expect(await signInFrom(NEXT)).toBe(`${NEXT} null`);
    document.body.replaceChildren();
    expect(await signInFrom(null)).toBe("/nl/ null");
  });

  it("the page gets the user's language and theme", async () => {
    expect(await signInFrom(NEXT, { language: "EN", darkMode: true })).toBe("/en/auction/sale/?page=2 null");
    expect(themeStore.get()).toBe("dark");
  });

  it("a channel that demands a second step leads to its set-up first, but not in the staff's app", async () => {
    const setUp = `/en/account/mfa?${new URLSearchParams({ next: "/en/auction/sale/?page=2" })}`;
    expect(await signInFrom(NEXT, { language: "EN" }, { isMfaMissing: true })).toBe(`${setUp} null`);
    document.body.replaceChildren();
    const pages = { landing: "/", registration: null, auctions: null, about: null, notifications: null } as const;
    expect(await signInFrom(NEXT, {}, { isMfaMissing: true, pages })).toBe(`${NEXT} null`);
  });

  it("an account without a stored theme leaves the page's theme as it is", async () => {
    setTheme("dark");
    await signInFrom(NEXT);
    expect(themeStore.get()).toBe("dark");
  });

  it("a favourite chosen before is stored once, and the page returns to the same scroll position", async () => {
    const api = new FakeApi().answer("setFavoriteLot", {
      setFavoriteLot: { incrementalLotId: "lot", isFavorite: true },
    });
    graphqlClient.set(api.client);
    keepFavoriteIntent({ incrementalLotId: "lot", path: NEXT, scrollTop: 420, keptAtMs: Date.now() });
    expect(await signInFrom(NEXT)).toBe(`${NEXT} {"scrollTop":420}`);
    await screen.findByRole("status");
    expect(api.requests.map(({ variables }) => variables)).toEqual([
      { favoriteLot: { incrementalLotId: "lot", isFavorite: true } },
    ]);
    expect(favoriteIntentFor(NEXT, Date.now())).toBeNull();
    await act(async () => {});
    expect(toasts.get().map(({ tone }) => tone)).toEqual(["good"]);
  });
});
