import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { ChannelScreen } from "../../../../../web/admin/organization/channels/channel-screen.tsx";
import { ChannelsScreen } from "../../../../../web/admin/organization/channels/channels-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

const SETTINGS = {
  ...{ supportedChannelLanguages: ["NL", "EN"], defaultChannelLanguage: "NL", numberOfFrontpageAuctions: 10 },
  ...{ identityCheckRequired: true, userMfaRequired: false, lastUpdatedOn: "2026-01-03T10:00:00.000Z" },
};
const NEEDS = {
  organizationalUnitManager: false,
  organizationalUnitCreator: false,
  channelManager: true,
  channelPublisher: false,
  channelContentEditor: false,
  auctioneer: false,
};

let api: FakeApi;

function show(address: string) {
  renderPage(
    <Routes>
      <Route path="/nl/channels" element={<ChannelsScreen />} />
      <Route path="/nl/channels/view/:channel" element={<ChannelScreen />} />
    </Routes>,
    { api, address },
  );
}
const settingsAre = (more: object = {}, isAuthorized = true) =>
  api.answer("staffChannel", { channelSettings: { ...SETTINGS, ...more }, isAuthorized });
const sent = () => api.requests.filter(({ name }) => name === "updateChannelSettings").map((each) => each.variables);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi()
    .answer("adminNeedsComponent", { adminNeedsComponent: NEEDS })
    .answer("staffChannels", {
      hamerslag: SETTINGS,
      auctionate: { ...SETTINGS, userMfaRequired: true },
      bexchange: SETTINGS,
    })
    .answer("staffGrants", { queryAssignedAuthorizations: { authorizations: [], paginatedTotalResults: 0 } })
    .answer("otherChannelSettings", { queryOtherChannelSettings: [] })
    .answer("updateChannelSettings", { updateChannelSettings: { result: true } });
  settingsAre();
});

describe("the channels", () => {
  it("stand beside each other with what each requires", async () => {
    show("/nl/channels");
    const link = await screen.findByRole("link", { name: "Auctionate" });
    expect(link.getAttribute("href")).toBe("/nl/channels/view/auctionate");
    expect(screen.getAllByText("Niet verplicht")).toHaveLength(2);
  });

  it("can be read again where they cannot be read", async () => {
    api.refuse("staffChannels", { code: "9999" });
    show("/nl/channels");
    await screen.findByRole("button", { name: "Opnieuw proberen" });
  });
});

describe("the reset of caches", () => {
  it("is confirmed once, for administrators", async () => {
    api
      .answer("adminNeedsComponent", { adminNeedsComponent: { ...NEEDS, organizationalUnitCreator: true } })
      .answer("resetCaches", { resetCaches: { result: true } });
    show("/nl/channels");
    fireEvent.click(await screen.findByRole("button", { name: "Tussenopslag legen" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(api.count("resetCaches")).toBe(0);
    fireEvent.click(dialog.getByRole("button", { name: "Tussenopslag legen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.count("resetCaches")).toBe(1);
  });

  it("stays asked where it is refused", async () => {
    api
      .answer("adminNeedsComponent", { adminNeedsComponent: { ...NEEDS, organizationalUnitCreator: true } })
      .refuse("resetCaches", { code: "TOO_MANY_ATTEMPTS", retryAfterSeconds: 60 });
    show("/nl/channels");
    fireEvent.click(await screen.findByRole("button", { name: "Tussenopslag legen" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Tussenopslag legen" }));
    await dialog.findByRole("alert");
  });

  it("is not offered to the managers of a channel", async () => {
    show("/nl/channels");
    await screen.findByRole("link", { name: "Auctionate" });
    expect(screen.queryByRole("button", { name: "Tussenopslag legen" })).toBeNull();
  });
});

describe("a channel", () => {
  it("is changed whole, with the version that was read", async () => {
    show("/nl/channels/view/hamerslag");
    fireEvent.click(await screen.findByRole("checkbox", { name: "Tweestapscontrole" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Nederlands" }));
    fireEvent.change(screen.getByLabelText("Taal als er niets gekozen is"), { target: { value: "en" } });
    fireEvent.change(screen.getByLabelText("Veilingen op de voorpagina"), { target: { value: "12" } });
    settingsAre({ userMfaRequired: true, lastUpdatedOn: "2026-02-03T10:00:00.000Z" });
    press("Opslaan");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      channel: "hamerslag",
      input: {
        ...{ supportedChannelLanguages: ["EN"], defaultChannelLanguage: "EN", numberOfFrontpageAuctions: 12 },
        ...{ identityCheckRequired: true, userMfaRequired: true, expectedLastUpdatedOn: SETTINGS.lastUpdatedOn },
      },
    });
  });

  it("is not changed by numbers out of bounds", async () => {
    show("/nl/channels/view/hamerslag");
    fireEvent.change(await screen.findByLabelText("Veilingen op de voorpagina"), { target: { value: "51" } });
    press("Opslaan");
    await screen.findAllByText(/hoogstens 50/i);
    expect(sent()).toEqual([]);
  });

  it("that another user has changed keeps what was chosen, and asks which version stays", async () => {
    api.refuse("updateChannelSettings", { code: "CHANGED_MEANWHILE" });
    show("/nl/channels/view/hamerslag");
    fireEvent.click(await screen.findByRole("checkbox", { name: "Tweestapscontrole" }));
    settingsAre({ lastUpdatedOn: "2026-02-03T10:00:00.000Z" });
    press("Opslaan");
    await screen.findByText(/Iemand anders heeft de instellingen/);
    api.answer("updateChannelSettings", { updateChannelSettings: { result: true } });
    press("Vervang door de mijne");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ input: { userMfaRequired: true, expectedLastUpdatedOn: null } });
  });

  it("is read only, without its members, for who does not manage it", async () => {
    settingsAre({}, false);
    show("/nl/channels/view/bexchange");
    await screen.findByText(/U kunt deze instellingen bekijken/);
    expect(screen.getByText("Tweestapscontrole").nextSibling?.textContent).toBe("Niet verplicht");
    expect(screen.queryByRole("button", { name: "Opslaan" })).toBeNull();
    expect(api.count("staffGrants")).toBe(0);
  });

  it("that is not there is said, and one that cannot be read can be tried again", async () => {
    show("/nl/channels/view/other");
    await screen.findByText("Dit kanaal is er niet");
    api.refuse("staffChannel", { code: "9999" });
    show("/nl/channels/view/hamerslag");
    await screen.findByRole("button", { name: "Opnieuw proberen" });
  });
});
