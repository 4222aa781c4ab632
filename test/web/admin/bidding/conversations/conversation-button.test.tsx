import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ConversationButton } from "../../../../../web/admin/bidding/conversations/conversation-button.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const message = (id: string, changes: object = {}) => ({
  ...{ id, text: `Tekst ${id}`, sentOn: `2026-03-0${id}T10:00:00.000Z`, isFromStaff: true },
  ...{ authorName: "collega@example.com", readOn: null },
  ...changes,
});
const SUMMARY = { userId: "anna", messageCount: 0, unreadCount: 0 };

function show(messages: object[] | null, { counts = {}, closesOn = null as string | null } = {}) {
  const conversation = messages && { organizationName: "Bergveiling", closesOn, messages };
  const api = new FakeApi()
    .answer("bidderConversation", { conversation })
    .answer("markBidderConversationRead", { markBidderConversationRead: true })
    .answer("writeToBidder", { writeToBidder: { id: "new" } });
  signInAs("ik");
  const onChange = vi.fn();
  const summary = messages && messages.length > 0 ? { ...SUMMARY, ...counts } : undefined;
  renderPage(
    <ConversationButton {...{ blindLotId: "lot", userId: "anna", userName: "anna@example.com", summary, onChange }} />,
    { api },
  );
  return { api, onChange };
}

describe("the conversation with a bidder", () => {
  it("is begun from an empty dialog, which says how the bidder sees the sender", async () => {
    const { api } = show([]);
    fireEvent.click(screen.getByRole("button", { name: /^Bericht.*anna@example\.com/ }));
    const dialog = await screen.findByRole("dialog", { name: "Gesprek met anna@example.com" });
    expect(await within(dialog).findByText(/Er is nog niets geschreven.*bericht van Bergveiling/)).toBeTruthy();
    fireEvent.input(within(dialog).getByRole("textbox"), { target: { value: "Kunt u bellen?" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Versturen" }));
    await waitFor(() => expect(api.count("bidderConversation")).toBe(2));
    expect(api.requests.find(({ name }) => name === "writeToBidder")?.variables).toEqual({
      input: { blindLotId: "lot", userId: "anna", text: "Kunt u bellen?" },
    });
  });

  it("counts what is unread on the button, names the colleague who wrote, and marks answers as read", async () => {
    const messages = [message("1", { readOn: "2026-03-02T10:00:00.000Z" }), message("2", { isFromStaff: false })];
    const { api, onChange } = show(messages, { counts: { messageCount: 2, unreadCount: 1 } });
    fireEvent.click(screen.getByRole("button", { name: /^1 ongelezen.*anna@example\.com/ }));
    const dialog = await screen.findByRole("dialog");
    const items = (await within(dialog).findAllByRole("listitem")).map((item) => plain(item));
    expect(items).toEqual([
      expect.stringMatching(/^collega@example\.com1 mrt 2026.*GelezenTekst 1$/),
      expect.stringMatching(/^anna@example\.com2 mrt 2026.*NieuwTekst 2$/),
    ]);
    await waitFor(() =>
      expect(api.requests.find(({ name }) => name === "markBidderConversationRead")?.variables).toEqual({
        input: { blindLotId: "lot", userId: "anna", readUntil: "2026-03-02T10:00:00.000Z" },
      }),
    );
    fireEvent.click(within(dialog).getByRole("button", { name: "Sluiten" }));
    expect(onChange).toHaveBeenCalledOnce();
  });

  it("has no form once it has ended", async () => {
    show([message("1")], { counts: { messageCount: 1 }, closesOn: "2020-01-01T12:00:00.000Z" });
    fireEvent.click(screen.getByRole("button", { name: /^1 bericht.*anna@example\.com/ }));
    expect(await screen.findByText(/Dit gesprek is gesloten/)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("says that there is no opened bid, or that it could not be read", async () => {
    show(null);
    fireEvent.click(screen.getByRole("button", { name: /^Bericht.*anna@example\.com/ }));
    expect(await screen.findByText("Van deze bieder is hier geen bod geopend.")).toBeTruthy();
    cleanup();
    show([]).api.refuse("bidderConversation", { code: "INTERNAL" });
    fireEvent.click(screen.getByRole("button", { name: /^Bericht.*anna@example\.com/ }));
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});
