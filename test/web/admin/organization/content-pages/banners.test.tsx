import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { BannersOfChannel } from "../../../../../web/admin/organization/content-pages/banners-of-channel.tsx";
import { loadNamespace } from "../../../../../web/kit/i18n/i18n.ts";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

beforeEach(() => toasts.set([]));

const UPDATED = "2026-01-01T09:00:00.123Z";
const banner = (id: string, startingOn: string, endingOn: string | null = null) => ({
  ...{ __typename: "ChannelBannerAdmin", id, link: "/faq", startingOn, endingOn, updatedOn: UPDATED },
  texts: [
    { language: "NL", title: `Titel ${id}`, line: `Regel ${id}` },
    { language: "EN", title: `Title ${id}`, line: `Line ${id}` },
  ],
});
const BANNERS = [
  banner("planned", "2096-01-01T09:00:00.000Z"),
  banner("first", "2026-01-05T09:00:00.000Z", "2096-02-01T09:00:00.000Z"),
  banner("past", "2026-01-04T09:00:00.000Z", "2026-01-05T09:00:00.000Z"),
  banner("second", "2026-01-03T09:00:00.000Z"),
  banner("third", "2026-01-02T09:00:00.000Z"),
  banner("fourth", "2026-01-01T09:00:00.000Z"),
];

async function showBanners(banners: object[] = BANNERS) {
  await loadNamespace("admin/content-pages");
  await loadNamespace("forms");
  const api = new FakeApi()
    .answer("channelBannersAdmin", { queryChannelBannersAdmin: banners })
    .answer("setChannelBanner", { setChannelBanner: { id: "new" } })
    .answer("removeChannelBanner", { removeChannelBanner: { result: true } });
  renderPage(<BannersOfChannel channel="hamerslag" />, { api, address: "/nl/content" });
  return api;
}

const sentBy = (api: FakeApi, name: string) => api.requests.filter((request) => request.name === name);
const dutch = async () => within(await screen.findByRole("tabpanel", { name: /Nederlands/ }));

describe("the banners of a channel", () => {
  it("are listed with how each stands: of those that hold, three are shown", async () => {
    await showBanners();
    const rows = within(await screen.findByRole("table"))
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => plain(within(row).getAllByRole("cell")[0] ?? null))).toEqual([
      "Gepland",
      "Staat er nu",
      "Voorbij",
      "Staat er nu",
      "Staat er nu",
      "Drie nieuwere gaan voor",
    ]);
    expect(plain(rows[1] ?? null)).toContain("Titel firstRegel first");
  });

  it("can be added where there are none, with both texts and how they appear", async () => {
    const api = await showBanners([]);
    expect(await screen.findByText("Dit kanaal heeft geen banners.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Banner toevoegen" }));
    const panel = await dutch();
    fireEvent.input(panel.getByLabelText(/^Titel/), { target: { value: "Kijkdag" } });
    fireEvent.input(panel.getByLabelText(/^Regel/), { target: { value: "Zaterdag open" } });
    expect(panel.getByText("Kijkdag").tagName).toBe("STRONG");
    expect(panel.getByText("Zaterdag open")).toBeTruthy();
    fireEvent.click(screen.getByRole("tab", { name: /English/ }));
    const english = within(await screen.findByRole("tabpanel", { name: /English/ }));
    fireEvent.input(english.getByLabelText(/^Titel/), { target: { value: "Viewing day" } });
    fireEvent.input(english.getByLabelText(/^Regel/), { target: { value: "Open on Saturday" } });
    const link = screen.getByLabelText(/^Link/);
    fireEvent.input(link, { target: { value: "javascript:alert(1)" } });
    fireEvent.click(screen.getByRole("button", { name: "Vastleggen" }));
    expect((await screen.findAllByText(/Vul een pad in dat met/)).length).toBeGreaterThan(0);
    expect(api.count("setChannelBanner")).toBe(0);
    fireEvent.input(link, { target: { value: "/nl/calendar" } });
    fireEvent.click(screen.getByRole("button", { name: "Vastleggen" }));
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(["De banner is vastgelegd."]));
    expect(sentBy(api, "setChannelBanner").map(({ variables }) => variables.banner)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        channel: "hamerslag",
        link: "/calendar",
        startingOn: null,
        endingOn: null,
        expectedUpdatedOn: null,
        texts: [
          { language: "NL", title: "Kijkdag", line: "Zaterdag open" },
          { language: "EN", title: "Viewing day", line: "Open on Saturday" },
        ],
      },
    ]);
  });

  it("are changed from what they say, as it was read", async () => {
    const api = await showBanners();
    fireEvent.click(await screen.findByRole("button", { name: "Wijzigen Titel first" }));
    const panel = await dutch();
    expect(panel.getByLabelText(/^Regel/)).toHaveProperty("value", "Regel first");
    fireEvent.input(panel.getByLabelText(/^Regel/), { target: { value: "Anders" } });
    fireEvent.click(screen.getByRole("button", { name: "Vastleggen" }));
    await waitFor(() => expect(api.count("setChannelBanner")).toBe(1));
    expect(sentBy(api, "setChannelBanner")[0]?.variables.banner).toMatchObject({
      ...{ id: "first", link: "/faq", expectedUpdatedOn: UPDATED },
      ...{ startingOn: "2026-01-05T09:00:00.000Z", endingOn: "2096-02-01T09:00:00.000Z" },
      texts: [{ line: "Anders" }, { line: "Line first" }],
    });
  });

  it("show minutes alone, and keep the exact instant that is left as it was", async () => {
    const api = await showBanners([banner("first", "2026-01-05T09:00:13.977Z", "2096-02-01T09:00:20.500Z")]);
    fireEvent.click(await screen.findByRole("button", { name: "Wijzigen Titel first" }));
    await dutch();
    expect(screen.getByLabelText(/^Vanaf/)).toHaveProperty("value", expect.stringMatching(/T\d\d:00$/));
    fireEvent.input(screen.getByLabelText(/^Tot/), { target: { value: "2096-02-03T10:00" } });
    fireEvent.click(screen.getByRole("button", { name: "Vastleggen" }));
    await waitFor(() => expect(api.count("setChannelBanner")).toBe(1));
    expect(sentBy(api, "setChannelBanner")[0]?.variables.banner).toMatchObject({
      startingOn: "2026-01-05T09:00:13.977Z",
      endingOn: new Date("2096-02-03T10:00").toISOString(),
    });
  });

  it("are removed once it is confirmed", async () => {
    const api = await showBanners();
    fireEvent.click(await screen.findByRole("button", { name: "Verwijderen Titel past" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deze banner verwijderen?" }));
    expect(api.count("removeChannelBanner")).toBe(0);
    fireEvent.click(dialog.getByRole("button", { name: "Verwijderen" }));
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(["De banner is verwijderd."]));
    expect(sentBy(api, "removeChannelBanner")[0]?.variables).toEqual({ channel: "hamerslag", bannerId: "past" });
  });

  it("are twenty at most", async () => {
    await showBanners(Array.from({ length: 20 }, (_, place) => banner(`b${place}`, "2026-01-01T09:00:00.000Z")));
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: "Banner toevoegen" })).toBeNull();
  });
});
