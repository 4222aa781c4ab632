import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AboutScreen } from "../../../../web/app/about/about-screen.tsx";
import { ContactScreen, PrivacyScreen, TermsScreen } from "../../../../web/app/content-pages/content-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const page = (content: object | null, nextHoldsFrom: string | null = null) => ({
  getContentPage: { content, nextHoldsFrom },
});
const OWN = {
  versionId: "v1",
  title: "Onze voorwaarden",
  text: "## Bieden\n\nEen [link](javascript:alert(1)) en <script>alert(1)</script>",
  holdsFrom: "2026-11-01T09:00:00.000Z",
};

describe("a page of a channel", () => {
  it("is the channel's own version, with its dates, and nothing in it runs", async () => {
    const api = new FakeApi().answer("contentPage", page(OWN, "2026-12-01T09:00:00.000Z"));
    const { container } = renderPage(<TermsScreen />, { api, address: "/nl/terms" });
    expect((await screen.findByRole("heading", { level: 1, name: "Onze voorwaarden" })).tagName).toBe("H1");
    expect(screen.getByRole("heading", { level: 2, name: "Bieden" })).toBeTruthy();
    expect(container.textContent).toContain(
      "Geldt sinds 1 november 2026. Vanaf 1 december 2026 geldt een nieuwe versie.",
    );
    expect(container.querySelectorAll("script, a[href^='javascript']")).toHaveLength(0);
    expect(container.textContent).toContain("<script>alert(1)</script>");
    expect(api.requests.find(({ name }) => name === "contentPage")?.variables).toEqual({
      channel: "hamerslag",
      page: "TERMS",
      language: "NL",
    });
  });

  it("links to other pages of the app in the reader's language, and to no other site without saying so", async () => {
    const text =
      "Zie [vragen](/faq), [regels](/nl/rules#tie), [begin](/en#lots), [uit](//evil.example) en [ook](/nl//evil.example).";
    const api = new FakeApi().answer("contentPage", page({ ...OWN, text }));
    renderPage(<TermsScreen />, { api, address: "/nl/terms" });
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/nl/faq", "/nl/rules#tie", "/nl/#lots"]);
  });

  it("has no dates where no reader is bound by a version", async () => {
    const api = new FakeApi().answer("contentPage", page({ ...OWN, title: "Bereik ons" }, "2026-12-01T09:00:00.000Z"));
    const { container } = renderPage(<ContactScreen />, { api, address: "/nl/contact" });
    expect(await screen.findByRole("heading", { level: 1, name: "Bereik ons" })).toBeTruthy();
    expect(container.textContent).not.toMatch(/2026/);
  });

  it("is the app's own text where the channel has none", async () => {
    const api = new FakeApi().answer("contentPage", page(null));
    const { container } = renderPage(<PrivacyScreen />, { api, address: "/nl/privacy-policy" });
    expect(await screen.findByRole("heading", { level: 2, name: "Uw rechten" })).toBeTruthy();
    expect(container.textContent).toContain("Zo gaat Hamerslag met uw gegevens om.");
    expect(container.textContent).not.toContain("Geldt sinds");
  });

  it("says in the app's own terms that a sealed bid can be withdrawn, and another bid cannot", async () => {
    const api = new FakeApi().answer("contentPage", page(null));
    const { container } = renderPage(<TermsScreen />, { api, address: "/nl/terms" });
    expect(await screen.findByRole("heading", { level: 2, name: "Bieden" })).toBeTruthy();
    expect(container.textContent).toContain("Bij opbod kunt u een bod niet intrekken.");
    expect(container.textContent).toContain("Een gesloten bod kunt u tot de sluiting vervangen of intrekken.");
  });

  it("says that it could not be read, and reads it again", async () => {
    const api = new FakeApi().refuse("contentPage", { code: "9999" });
    renderPage(<TermsScreen />, { api, address: "/nl/terms" });
    const again = await screen.findByRole("button", { name: /opnieuw/i });
    api.answer("contentPage", page(OWN));
    fireEvent.click(again);
    expect(await screen.findByRole("heading", { level: 1, name: "Onze voorwaarden" })).toBeTruthy();
  });

  it("takes the place of how buying works on the page about the channel", async () => {
    const api = new FakeApi().answer("contentPage", page(null));
    const { unmount } = renderPage(<AboutScreen />, { api, address: "/nl/about" });
    expect(await screen.findByRole("heading", { level: 2, name: "Zo koopt u" })).toBeTruthy();
    unmount();
    api.answer("contentPage", page({ ...OWN, title: "Over het huis" }));
    renderPage(<AboutScreen />, { api, address: "/nl/about" });
    expect(await screen.findByRole("heading", { level: 1, name: "Over het huis" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Zo koopt u" })).toBeNull();
  });
});
