import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UndeliveredScreen } from "../../../../../web/admin/messages/undelivered/undelivered-screen.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

// The simulated page has no layout.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  toasts.set([]);
});

const message = (index: number, more: object = {}) => ({
  id: `message-${index}`,
  medium: "EMAIL",
  recipient: `anna-${index}@example.com`,
  channel: "bexchange",
  subject: "Uw wachtwoord voor BExchange is gewijzigd",
  state: "FAILED",
  attempts: 7,
  failure: "mail.example answered 503",
  createdOn: "2026-11-23T05:00:00.000Z",
  canRetry: true,
  addressBounces: false,
  ...more,
});

const MIXED = [
  message(1),
  message(2, { state: "BOUNCED", canRetry: false, addressBounces: true, recipient: "bert@example.com" }),
  message(3, { state: "SUPPRESSED", canRetry: false, addressBounces: true, recipient: "bert@example.com" }),
  message(4, {
    medium: "SMS",
    recipient: "+31612345678",
    subject: "",
    state: "EXPIRED",
    canRetry: false,
    failure: null,
  }),
];

function show(messages: readonly object[], { total = messages.length, query = "" } = {}) {
  const api = new FakeApi().answer("undeliveredMessages", ({ pagination }) => {
    const { page, itemsPerPage } = Object(pagination);
    const rows = messages.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    return { list: { rows, paginatedTotalResults: total } };
  });
  renderPage(<UndeliveredScreen />, { api, address: `/nl/messages/undelivered${query}` });
  return api;
}

const selectAll = async () => fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));

describe("the undelivered messages", () => {
  it("are a table with outcome, recipient, subject and the provider's answer", async () => {
    show(MIXED);
    const [, first, , , last] = await screen.findAllByRole("row");
    expect(plain(first ?? null)).toMatch(
      /Niet verstuurd.*anna-1@example\.com.*Uw wachtwoord voor BExchange is gewijzigd.*E-mail.*mail\.example answered 503/,
    );
    expect(plain(last ?? null)).toMatch(/Code verlopen.*\+31612345678.*Sms/);
  });

  it("are filtered by their outcome, in the address", async () => {
    show(MIXED, { query: "?filter.state=BOUNCED" });
    expect(await screen.findByText("1 van 4 rijen")).toBeTruthy();
  });

  it("are read up to a thousand, and the page says that there are more", async () => {
    const api = show(
      Array.from({ length: 1_200 }, (_, index) => message(index)),
      { total: 4_321 },
    );
    expect(
      await screen.findByText("De eerste 1000 van 4321 rijen; de tabel sorteert en filtert alleen deze."),
    ).toBeTruthy();
    expect(api.count("undeliveredMessages")).toBe(10);
  });

  it("that are selected are sent again, those that can be, and the list is read again", async () => {
    const api = show(MIXED).answer("retryUndeliveredMessage", { retryUndeliveredMessage: { result: true } });
    await selectAll();
    fireEvent.click(screen.getByRole("button", { name: "1 bericht opnieuw versturen" }));
    await waitFor(() => expect(api.count("undeliveredMessages")).toBe(2));
    const sent = api.requests.filter(({ name }) => name === "retryUndeliveredMessage");
    expect(sent.map(({ variables }) => variables)).toEqual([{ messageId: "message-1" }]);
    expect(toasts.get()).toMatchObject([
      { tone: "good", text: "1 bericht wordt binnen een minuut opnieuw verstuurd." },
    ]);
  });

  it("that came back let their address get mail again, each address once", async () => {
    const api = show(MIXED).answer("allowMailToRecipient", { allowMailToRecipient: { result: true } });
    await selectAll();
    fireEvent.click(screen.getByRole("button", { name: "Weer mailen naar 1 adres" }));
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: "1 adres krijgt weer e-mail." }]));
    expect(api.count("allowMailToRecipient")).toBe(1);
  });

  it("that could not be sent again are counted", async () => {
    const api = show([message(1), message(2)]);
    api.refuse("retryUndeliveredMessage", { code: "NOT_FOUND" });
    await selectAll();
    fireEvent.click(screen.getByRole("button", { name: "2 berichten opnieuw versturen" }));
    await waitFor(() => expect(toasts.get()[0]).toMatchObject({ tone: "bad" }));
    expect(toasts.get()[0]?.text).toContain("Gelukt: 0 van 2.");
  });

  it("say so where there are none", async () => {
    show([]);
    expect(await screen.findByText("Geen berichten gevonden")).toBeTruthy();
  });

  it("explain a missing right, and can be asked for again", async () => {
    const api = new FakeApi().refuse("undeliveredMessages", { code: "1016" });
    renderPage(<UndeliveredScreen />, { api, address: "/nl/messages/undelivered" });
    const alert = await screen.findByRole("alert");
    expect(plain(alert)).toContain("niet genoeg rechten");
    api.answer("undeliveredMessages", { list: { rows: [], paginatedTotalResults: 0 } });
    fireEvent.click(within(alert).getByRole("button"));
    expect(await screen.findByText("Geen berichten gevonden")).toBeTruthy();
  });
});
