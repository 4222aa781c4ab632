import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { InvitationsPanel } from "../../../../../web/admin/catalogue/invitations/invitations-panel.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const invitation = (id: string, state: string) => ({ id, email: `${id}@example.com`, state, expiresOn: null });
const DONE = { result: "OK" };

function show(invitations: object[], { isForAll = false } = {}) {
  const api = new FakeApi()
    .answer("invitations", { queryInvitations: invitations })
    .answer("invite", { invite: DONE })
    .answer("resendInvitation", { resendInvitation: DONE })
    .answer("revokeInvitation", { revokeInvitation: DONE });
  renderPage(<InvitationsPanel id="invitations" publicationId="sale" isForAll={isForAll} />, { api });
  return api;
}

const sent = (api: FakeApi, name: string) => api.requests.find((request) => request.name === name)?.variables;

async function itemOf(address: string): Promise<HTMLElement> {
  const item = (await screen.findByText(new RegExp(address))).closest("li");
  if (!item) throw new Error(`no row of ${address}`);
  return item;
}

/** Takes an invitation back or refuses a request, and confirms it. */
async function end(address: string, name: string) {
  fireEvent.click(within(await itemOf(address)).getByRole("button", { name }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
}

describe("the invitations of a publication", () => {
  it("say of each address what became of it and what can be done", async () => {
    show([
      invitation("a", "REQUESTED"),
      invitation("b", "INVITED"),
      invitation("c", "EXPIRED"),
      invitation("d", "REVOKED"),
    ]);
    await itemOf("a@example.com");
    expect(screen.getAllByRole("listitem").map((item) => plain(item))).toEqual([
      "a@example.com aangevraagdToelatenAfwijzen",
      "b@example.com uitgenodigdOpnieuw sturenIntrekken",
      "c@example.com verlopenUitnodigenIntrekken",
      "d@example.com ingetrokkenUitnodigen",
    ]);
  });

  it("say until when one is or was valid, and nothing of one without an end", async () => {
    const expiresOn = new Date(2031, 0, 9, 20, 0).toISOString();
    const ending = (id: string, state: string) => ({ ...invitation(id, state), expiresOn });
    show([ending("a", "INVITED"), ending("b", "EXPIRED"), ending("c", "REVOKED"), invitation("d", "INVITED")]);
    await itemOf("a@example.com");
    expect(screen.getAllByRole("listitem").map((item) => plain(item))).toEqual([
      "a@example.com uitgenodigd geldig tot 9 jan 2031, 20:00Opnieuw sturenIntrekken",
      "b@example.com verlopen was geldig tot 9 jan 2031, 20:00UitnodigenIntrekken",
      "c@example.com ingetrokkenUitnodigen",
      "d@example.com uitgenodigdOpnieuw sturenIntrekken",
    ]);
  });

  it.each([
    ["REQUESTED", "Toelaten"],
    ["EXPIRED", "Uitnodigen"],
    ["REVOKED", "Uitnodigen"],
  ])("ask of one that is %s until when it is valid", async (state, button) => {
    const api = show([invitation("a", state)]);
    fireEvent.click(within(await itemOf("a@example.com")).getByRole("button", { name: button }));
    const dialog = await screen.findByRole("dialog", { name: "a@example.com uitnodigen" });
    fireEvent.change(within(dialog).getByLabelText(/Geldig tot/), { target: { value: "2031-01-09T20:00" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Uitnodigen" }));
    await waitFor(() => expect(api.count("invitations")).toBe(2));
    const input = { publicationId: "sale", emails: ["a@example.com"], language: "NL" };
    expect(sent(api, "invite")).toEqual({ input: { ...input, expiresOn: new Date("2031-01-09T20:00").toISOString() } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("send one without an end where none is chosen, and keep the dialog open where it is refused", async () => {
    const api = show([invitation("a", "REQUESTED")]).refuse("invite", { code: "TOO_MANY_ATTEMPTS" });
    fireEvent.click(within(await itemOf("a@example.com")).getByRole("button", { name: "Toelaten" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Uitnodigen" }));
    expect(await within(dialog).findByRole("alert")).toBeTruthy();
    expect(sent(api, "invite")).toMatchObject({ input: { expiresOn: null } });
  });

  it("say that somebody else has changed an invitation meanwhile, and are read again", async () => {
    const api = show([invitation("a", "REQUESTED")]).refuse("revokeInvitation", { code: "CHANGED_MEANWHILE" });
    await end("a@example.com", "Afwijzen");
    await waitFor(() => expect(api.count("invitations")).toBe(2));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(toasts.get().map(({ text }) => text)).toEqual([expect.stringContaining("intussen veranderd")]);
  });

  it("are sent again, revoked and refused", async () => {
    const api = show([invitation("a", "REQUESTED"), invitation("b", "INVITED")]);
    fireEvent.click(within(await itemOf("b@example.com")).getByRole("button", { name: "Opnieuw sturen" }));
    await waitFor(() => expect(sent(api, "resendInvitation")).toEqual({ invitationId: "b" }));
    await end("a@example.com", "Afwijzen");
    await waitFor(() => expect(sent(api, "revokeInvitation")).toEqual({ invitationId: "a" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toasts.get().at(-1)?.text).toBe("De aanvraag is afgewezen.");
  });

  it("are revoked only once that is confirmed, and stay where it is refused", async () => {
    const api = show([invitation("b", "INVITED")]).refuse("revokeInvitation", { code: "4035" });
    fireEvent.click(within(await itemOf("b@example.com")).getByRole("button", { name: "Intrekken" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Uitnodiging van b@example.com intrekken" }));
    expect(api.count("revokeInvitation")).toBe(0);
    fireEvent.click(dialog.getByRole("button", { name: "Intrekken" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Annuleren" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.count("revokeInvitation")).toBe(1);
  });

  it("say that there are none, that everybody may see it, or that they could not be read", async () => {
    const api = show([], { isForAll: true });
    expect(await screen.findByText("Nog niemand is uitgenodigd.")).toBeTruthy();
    expect(screen.getByText(/Iedereen mag deze veiling zien/)).toBeTruthy();
    expect(screen.queryByRole("listitem")).toBeNull();
    api.refuse("invitations", { code: "INTERNAL" });
    renderPage(<InvitationsPanel id="other" publicationId="other" />, { api });
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});
