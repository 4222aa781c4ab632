import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { shortName } from "../../../../web/app/shell/header/use-header-facts.ts";
import { UserTools } from "../../../../web/app/shell/header/user-tools.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const header = (counts: { leading: number; outbid: number; favorites: number }, fullName: string | null) => ({
  getMyBidTotals: { leadingCount: counts.leading, outbidCount: counts.outbid },
  queryFavoriteLots: { paginatedTotalResults: counts.favorites },
  userAddresses: { userAddress: fullName === null ? null : { fullName } },
});

function show(answer: ReturnType<typeof header>): void {
  renderPage(<UserTools userId="u1" />, { api: new FakeApi().answer("getHeader", answer) });
}

beforeEach(() => signInAs("u1"));

describe("the header of a user", () => {
  it("says on how many lots the user leads and is outbid, and how many are favourites", async () => {
    show(header({ leading: 2, outbid: 1, favorites: 6 }, "Noor Hendriks"));
    const bids = await screen.findByRole("link", { name: "Biedingen 2 leidt 1 overboden" });
    expect(bids.getAttribute("href")).toBe("/nl/account/bids");
    const favorites = screen.getByRole("link", { name: "Favorieten, 6 kavels" });
    expect(favorites.textContent).toBe("6");
    expect(screen.getByRole("button", { name: "Mijn account: N. Hendriks" })).toBeTruthy();
  });

  it("has no numbers where there are none, and the e-mail address in place of a name", async () => {
    show(header({ leading: 0, outbid: 0, favorites: 0 }, null));
    expect(await screen.findByRole("link", { name: "Biedingen" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Favorieten" }).textContent).toBe("");
    expect(screen.getByRole("button", { name: /^Mijn account: [^@ ]+$/ })).toBeTruthy();
  });

  it("shortens the first name alone", () => {
    expect(shortName("Jan van den Berg")).toBe("J. van den Berg");
    expect(shortName(" Cher ")).toBe("Cher");
  });
});
