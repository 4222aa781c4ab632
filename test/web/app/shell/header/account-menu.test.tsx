import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { AccountLinks } from "../../../../../web/app/shell/header/account-menu.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const NOTHING = {
  organizationalUnitManager: false,
  organizationalUnitCreator: false,
  channelManager: false,
  channelPublisher: false,
  channelContentEditor: false,
  auctioneer: false,
};

const staffLink = () => screen.queryByRole<HTMLAnchorElement>("link", { name: "Beheer" });

describe("the account menu", () => {
  beforeEach(() => signInAs("u1"));

  it("links members of the staff to their app on the admin host", async () => {
    const api = new FakeApi().answer("adminNeedsComponent", () => ({
      adminNeedsComponent: { ...NOTHING, auctioneer: true },
    }));
    renderPage(<AccountLinks />, { api });
    await waitFor(() => expect(staffLink()?.href).toBe("http://admin.localhost:8787/nl/"));
  });

  it("shows bidders no such link", async () => {
    const api = new FakeApi().answer("adminNeedsComponent", () => ({ adminNeedsComponent: NOTHING }));
    renderPage(<AccountLinks />, { api });
    await waitFor(() => expect(api.count("adminNeedsComponent")).toBe(1));
    expect(screen.getByRole("link", { name: "Adressen" })).not.toBeNull();
    expect(staffLink()).toBeNull();
  });
});
