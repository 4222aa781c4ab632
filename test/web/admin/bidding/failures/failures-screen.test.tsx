import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { FailuresScreen } from "../../../../../web/admin/bidding/failures/failures-screen.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const NOTHING = {
  getLotsInQuarantine: [],
  getFailedDeliveries: [],
  queryUndeliveredMessages: { messages: [], paginatedTotalResults: 0 },
  getReportedFaults: [],
};
const lot = {
  __typename: "FaultyLot",
  id: "l1",
  isBlind: false,
  publicationId: "a1",
  publicationNumber: 10401,
  lotNumber: "12",
};
const fault = {
  ...{ event: "DeliveryFailed", place: "projection", kind: "DELIVERY", count: 3, cause: "", lot },
  ...{ firstOn: "2026-11-23T05:00:00.000Z", lastOn: "2026-11-23T06:00:00.000Z" },
};
const message = (id: string, fields: object = {}) => ({
  ...{ id, medium: "EMAIL", recipient: `${id}@example.test`, subject: "Overboden", state: "FAILED", attempts: 6 },
  ...{ failure: "550 mailbox full", createdOn: "2026-11-23T05:00:00.000Z", canRetry: true, ...fields },
});
const delivery = (id: string, fields: object = {}) => ({
  ...{
    __typename: "FailedDelivery",
    id,
    delivery: "projection",
    attempts: 7,
    cause: "Error D1_ERROR",
    waiting: 3,
    lot,
  },
  ...{
    since: "2026-11-23T05:00:00.000Z",
    lastOn: "2026-11-23T06:00:00.000Z",
    userId: null,
    userEmail: null,
    ...fields,
  },
});
const LOT_PATH = "/nl/publications/incrementalbidauctions/a1/lot/l1/view";

beforeEach(() => toasts.set([]));

const sectionOf = async (name: string) => (await screen.findByRole("heading", { name })).closest("section");

describe("what went wrong", () => {
  it("says of each section that there is nothing", async () => {
    renderPage(<FailuresScreen />, { api: new FakeApi().answer("failures", NOTHING) });
    expect(plain(await sectionOf("Kavels die worden nagekeken"))).toContain("Er wordt geen kavel nagekeken.");
    expect(plain(await sectionOf("Niet-bezorgde berichten"))).toContain("zijn bezorgd");
    expect(plain(await sectionOf("Gemelde fouten"))).toContain("Er zijn geen fouten gemeld.");
  });

  it("leads to the lots in quarantine and to undelivered messages", async () => {
    const since = "2026-11-23T05:00:00.000Z";
    const api = new FakeApi().answer("failures", {
      ...NOTHING,
      getLotsInQuarantine: [
        { id: "l1", fault: "STATE_MISSING", since, lot },
        { id: "gone", fault: "OF_A_LATER_VERSION", since, lot: null },
      ],
      queryUndeliveredMessages: { messages: [message("one")], paginatedTotalResults: 2 },
    });
    renderPage(<FailuresScreen />, { api });
    const quarantine = await sectionOf("Kavels die worden nagekeken");
    expect(plain(quarantine)).toMatch(/De bewaarde stand ontbreekt\..*Verwijderd kavelOF_A_LATER_VERSION/);
    expect(screen.getByRole("link", { name: "Kavel 10401-12" }).getAttribute("href")).toBe(LOT_PATH);
    expect(plain(await sectionOf("Niet-bezorgde berichten"))).toContain("2 berichten hebben");
    expect(screen.getByRole("link", { name: "Alle berichten" }).getAttribute("href")).toBe("/nl/messages/undelivered");
  });

  it("lists what lots could not deliver, with the users, and tries it again", async () => {
    const api = new FakeApi()
      .answer("failures", {
        ...NOTHING,
        getFailedDeliveries: [
          delivery("d1"),
          delivery("d2", {
            delivery: "undelivered",
            waiting: 3,
            userId: "u1",
            userEmail: "anna@example.test",
            cause: "",
          }),
          delivery("d3", { delivery: "attachments", lot: { ...lot, id: "b1", isBlind: true, lotNumber: "7" } }),
          delivery("d4", { delivery: null, lot: null }),
        ],
      })
      .answer("retryLotDeliveries", { retry: { failing: [] } })
      .answer("retryBlindLotDeliveries", { retry: { failing: ["attachments"] } });
    renderPage(<FailuresScreen />, { api });
    const section = within((await sectionOf("Wat kavels niet konden bezorgen")) ?? document.body);
    const [lists, users, files, unknown] = section.getAllByRole("listitem");
    expect(plain(lists ?? null)).toMatch(
      /^Lijsten, overzichten.*Kavel 10401-12.*3 regels.*Error D1_ERROR.*Kijk of de database.*7 pogingen.*23 nov/,
    );
    expect(plain(users ?? null)).toMatch(/anna@example\.test en 2 andere bieders/);
    expect(
      within(users ?? document.body)
        .getByRole("link", { name: "anna@example.test" })
        .getAttribute("href"),
    ).toBe("/nl/users/view/u1");
    expect(plain(unknown ?? null)).toContain("Verwijderd kavel");
    expect(within(unknown ?? document.body).queryByRole("button")).toBeNull();
    fireEvent.click(
      within(lists ?? document.body).getByRole("button", { name: /^Opnieuw proberen\W+Lijsten.*Kavel 10401-12$/ }),
    );
    await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: "good" }]));
    expect(api.requests.findLast(({ name }) => name === "retryLotDeliveries")?.variables).toEqual({
      incrementalLotId: "l1",
    });
    await waitFor(() => expect(api.count("failures")).toBe(2));
    fireEvent.click(within(files ?? document.body).getByRole("button", { name: /^Opnieuw proberen/ }));
    await waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ tone: "bad" }));
    expect(api.requests.findLast(({ name }) => name === "retryBlindLotDeliveries")?.variables).toEqual({
      blindLotId: "b1",
    });
  });

  it("gives the focus of a row that goes to its section, and leaves it in a row that stays", async () => {
    const [stays, goes] = [delivery("d1"), delivery("d2", { lot: { ...lot, id: "l2", lotNumber: "13" } })];
    const rows = (getFailedDeliveries: object[]) => ({ ...NOTHING, getFailedDeliveries });
    const api = new FakeApi()
      .answer("failures", rows([stays, goes]))
      .answer("retryLotDeliveries", ({ incrementalLotId }) => ({
        retry: { failing: incrementalLotId === "l1" ? ["projection"] : [] },
      }));
    renderPage(<FailuresScreen />, { api });
    const section = await sectionOf("Wat kavels niet konden bezorgen");
    const buttons = within(section ?? document.body).getAllByRole("button");
    buttons[0]?.focus();
    fireEvent.click(buttons[0] ?? document.body);
    await waitFor(() => expect(api.count("failures")).toBe(2));
    await waitFor(() => expect(toasts.get()).toHaveLength(1));
    expect(document.activeElement).toBe(buttons[0]);
    api.answer("failures", rows([stays]));
    buttons[1]?.focus();
    fireEvent.click(buttons[1] ?? document.body);
    await waitFor(() => expect(within(section ?? document.body).getAllByRole("listitem")).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(section));
  });

  it("lists the newest undelivered messages, and sends again what can be sent", async () => {
    const messages = [message("one"), message("two", { state: "BOUNCED", canRetry: false })];
    const api = new FakeApi()
      .answer("failures", { ...NOTHING, queryUndeliveredMessages: { messages, paginatedTotalResults: 9 } })
      .answer("sendMessageAgain", { retryUndeliveredMessage: { result: true } });
    renderPage(<FailuresScreen />, { api });
    const section = within((await sectionOf("Niet-bezorgde berichten")) ?? document.body);
    const [failed, bounced] = section.getAllByRole("listitem").map(plain);
    expect(failed).toMatch(
      /one@example\.test.*Overboden.*Niet verstuurd.*550 mailbox full.*verstuur het opnieuw.*6 pogingen/,
    );
    expect(bounced).toMatch(/Teruggekomen.*Vraag de gebruiker om een adres/);
    fireEvent.click(section.getByRole("button", { name: /^Opnieuw versturen\W+one@example\.test$/ }));
    await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: "good" }]));
    expect(api.requests.find(({ name }) => name === "sendMessageAgain")?.variables).toEqual({ messageId: "one" });
    await waitFor(() => expect(api.count("failures")).toBe(2));
  });

  it("says of a group how often, when and what to do next, and settles it", async () => {
    const other = {
      ...fault,
      event: "PageFailed",
      place: "…",
      kind: "PAGE",
      count: 1,
      lot: null,
      lastOn: fault.firstOn,
    };
    const api = new FakeApi()
      .answer("failures", { ...NOTHING, getReportedFaults: [fault, other] })
      .answer("settleReportedFault", { settleReportedFault: { result: true } });
    renderPage(<FailuresScreen />, { api });
    const reported = (await sectionOf("Gemelde fouten")) ?? document.body;
    const [late, page] = within(reported).getAllByRole("listitem");
    expect(plain(late ?? null)).toMatch(
      /niet doorgeven.*DeliveryFailed · projection.*probeert het vanzelf.*3 keerma 23 nov, 05:00 tot 06:00/,
    );
    expect(within(reported).getByRole("link", { name: "Laatste: kavel 10401-12" }).getAttribute("href")).toBe(LOT_PATH);
    expect(plain(page ?? null)).toMatch(/PageFailed · andere plaatsen.*1 keerma 23 nov, 05:00Opgelost/);
    fireEvent.click(screen.getByRole("button", { name: /^Opgelost\W+DeliveryFailed projection$/ }));
    await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: "good" }]));
    await waitFor(() => expect(api.count("failures")).toBe(2));
  });
});
