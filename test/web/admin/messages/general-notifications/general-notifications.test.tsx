import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CreateNotificationScreen } from "../../../../../web/admin/messages/general-notifications/create-notification-screen.tsx";
import { SentNotificationsScreen } from "../../../../../web/admin/messages/general-notifications/sent-notifications-screen.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

// The simulated page has no layout.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  toasts.set([]);
});

const CHANNELS = [
  { id: "hamerslag", name: "Hamerslag", viewerCanNotify: true },
  { id: "auctionate", name: "Auctionate", viewerCanNotify: true },
  { id: "bexchange", name: "BExchange", viewerCanNotify: false },
];
const TYPED = { nl: ["Onderhoud", "Zondag van 2 tot 4 uur."], en: ["Maintenance", "Sunday from 2 to 4."] } as const;

function showForm(channels: readonly object[] = CHANNELS) {
  const api = new FakeApi().answer("sendableChannels", { listChannels: channels });
  renderPage(<CreateNotificationScreen />, { api, address: "/nl/messages/general/create" });
  return api;
}

async function fill(language: keyof typeof TYPED, name: string) {
  fireEvent.click(await screen.findByRole("tab", { name: new RegExp(name) }));
  const panel = within(await screen.findByRole("tabpanel", { name: new RegExp(name) }));
  const [title, message] = TYPED[language];
  fireEvent.input(panel.getByLabelText(/^Titel/), { target: { value: title } });
  fireEvent.input(panel.getByLabelText(/^Bericht/), { target: { value: message } });
}

async function fillAll() {
  await fill("nl", "Nederlands");
  await fill("en", "English");
}

const sentBy = (api: FakeApi) =>
  api.requests.filter(({ name }) => name === "sendGeneralNotification").map(({ variables }) => variables);

const check = () => fireEvent.click(screen.getByRole("button", { name: "Nakijken en versturen" }));

describe("the form of a general notification", () => {
  it("offers the channels on which the viewer may send, and shows what is typed in each language", async () => {
    showForm();
    const box = await screen.findByLabelText(/^Kanaal/);
    expect(
      within(box)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Kies een kanaal", "Hamerslag", "Auctionate"]);
    await fillAll();
    expect(screen.getByText("Onderhoud: Zondag van 2 tot 4 uur.")).toBeTruthy();
    expect(screen.getByText("Maintenance: Sunday from 2 to 4.")).toBeTruthy();
  });

  it("asks, with the channel's name and both texts, before it sends once", async () => {
    const api = showForm().answer("sendGeneralNotification", { sendGeneralNotification: { id: "1" } });
    fireEvent.change(await screen.findByLabelText(/^Kanaal/), { target: { value: "auctionate" } });
    await fillAll();
    check();
    const dialog = await screen.findByRole("dialog", { name: "Aan iedereen op Auctionate melden?" });
    expect(plain(dialog)).toContain("Onderhoud: Zondag van 2 tot 4 uur.");
    expect(plain(dialog)).toContain("Maintenance: Sunday from 2 to 4.");
    expect(api.count("sendGeneralNotification")).toBe(0);
    fireEvent.click(within(dialog).getByRole("button", { name: "Versturen" }));
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(["De melding is verstuurd."]));
    const [sent] = sentBy(api);
    expect(sent).toEqual({
      notification: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        channel: "auctionate",
        texts: [
          { language: "NL", title: "Onderhoud", message: "Zondag van 2 tot 4 uur." },
          { language: "EN", title: "Maintenance", message: "Sunday from 2 to 4." },
        ],
      },
    });
  });

  it("sends again under the same id after a failure, and under another once the text may have changed", async () => {
    const api = showForm([CHANNELS[0] ?? {}]).refuse("sendGeneralNotification", { code: "9999" });
    await fillAll();
    const send = async () => {
      const dialog = await screen.findByRole("dialog");
      fireEvent.click(within(dialog).getByRole("button", { name: "Versturen" }));
      await within(dialog).findByRole("alert");
      return dialog;
    };
    check();
    const dialog = await send();
    fireEvent.click(within(dialog).getByRole("button", { name: "Versturen" }));
    await waitFor(() => expect(api.count("sendGeneralNotification")).toBe(2));
    await waitFor(() =>
      expect(within(dialog).getByRole("button", { name: "Annuleren" })).toHaveProperty("disabled", false),
    );
    fireEvent.click(within(dialog).getByRole("button", { name: "Annuleren" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    check();
    await send();
    const ids = sentBy(api).map((sent) => Object(sent).notification.id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it("names the language whose text is missing, and asks nothing", async () => {
    showForm();
    fireEvent.change(await screen.findByLabelText(/^Kanaal/), { target: { value: "hamerslag" } });
    await fill("nl", "Nederlands");
    check();
    expect(plain(await screen.findByRole("alert"))).toContain("English");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says who gives the right where the viewer has it on no channel", async () => {
    showForm([CHANNELS[2] ?? {}]);
    expect(plain((await screen.findByText("U mag op geen kanaal iets melden")).parentElement)).toContain(
      "De beheerder van een kanaal kan u dat recht geven.",
    );
  });
});

describe("the list of what was sent", () => {
  const show = (rows: readonly object[]) => {
    const list = { rows, paginatedTotalResults: rows.length };
    const api = new FakeApi().answer("sentGeneralNotifications", { list });
    renderPage(<SentNotificationsScreen />, { api, address: "/nl/messages/general" });
  };

  it("has each with its channel, its text in both languages and who sent it", async () => {
    const texts = [
      { language: "NL", title: "Onderhoud", message: "Zondag." },
      { language: "EN", title: "Maintenance", message: "Sunday." },
    ];
    const row = { channel: "bexchange", texts, createdOn: "2026-11-23T05:00:00.000Z", senderEmail: "sjef@example.com" };
    show([
      { id: "1", ...row },
      { id: "2", ...row, senderEmail: null },
    ]);
    const [, first, second] = await screen.findAllByRole("row");
    expect(plain(first ?? null)).toMatch(/BExchange.*Onderhoud.*Zondag.*Maintenance.*Sunday.*sjef@example.com/);
    expect(plain(second ?? null)).toContain("Gesloten account");
  });

  it("says that nothing was sent yet, with the way to the form", async () => {
    show([]);
    expect(await screen.findByText("Nog niets verstuurd")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Nieuwe melding" }).getAttribute("href")).toBe(
      "/nl/messages/general/create",
    );
  });
});
