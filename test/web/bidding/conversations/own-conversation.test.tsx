import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { OwnConversation } from "../../../../web/bidding/conversations/own-conversation.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const message = (id: string, changes: object = {}) => ({
  ...{ id, text: `Tekst ${id}`, sentOn: `2026-03-0${id}T10:00:00.000Z`, isViewers: false, readOn: null },
  ...changes,
});

function show(messages: object[] | null, { closesOn = null as string | null } = {}) {
  const conversation = messages && { organizationName: "Bergveiling", closesOn, messages };
  const api = new FakeApi()
    .answer("ownConversation", { conversation })
    .answer("markOwnConversationRead", { markOwnConversationRead: true })
    .answer("answerConversation", { answerConversation: { id: "new" } });
  signInAs("anna");
  renderPage(<OwnConversation blindLotId="lot" />, { api });
  return api;
}

describe("the viewer's conversation about a lot", () => {
  it("names the organisation and the viewer, what is new and what was read, and marks it as read", async () => {
    const read = "2026-03-02T11:00:00.000Z";
    const api = show([message("1", { readOn: read }), message("2", { isViewers: true, readOn: read }), message("3")]);
    expect(await screen.findByRole("heading", { name: "Berichten met Bergveiling" })).toBeTruthy();
    const items = screen.getAllByRole("listitem").map((item) => plain(item));
    expect(items).toEqual([
      expect.stringMatching(/^Bergveiling1 mrt 2026.*Tekst 1$/),
      expect.stringMatching(/^U2 mrt 2026.*GelezenTekst 2$/),
      expect.stringMatching(/^Bergveiling3 mrt 2026.*NieuwTekst 3$/),
    ]);
    await waitFor(() =>
      expect(api.requests.find(({ name }) => name === "markOwnConversationRead")?.variables).toEqual({
        input: { blindLotId: "lot", readUntil: "2026-03-03T10:00:00.000Z" },
      }),
    );
  });

  it("takes an answer, and begins an empty form", async () => {
    const api = show([message("1", { readOn: "2026-03-02T11:00:00.000Z" })]);
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Uw antwoord/ });
    fireEvent.input(field, { target: { value: "Dat is goed." } });
    fireEvent.click(screen.getByRole("button", { name: "Antwoord versturen" }));
    await waitFor(() => expect(api.count("ownConversation")).toBe(2));
    expect(api.requests.find(({ name }) => name === "answerConversation")?.variables).toEqual({
      input: { blindLotId: "lot", text: "Dat is goed." },
    });
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
    expect(api.count("markOwnConversationRead"), "nothing is new").toBe(0);
  });

  it("says until when answers are taken, and can be read afterwards", async () => {
    show([message("1")], { closesOn: "2031-01-01T12:00:00.000Z" });
    expect(await screen.findByText(/U kunt antwoorden tot wo 1 jan, 12:00/)).toBeTruthy();
  });

  it("has no form once it has ended", async () => {
    show([message("1")], { closesOn: "2020-01-01T12:00:00.000Z" });
    expect(await screen.findByText("Dit gesprek is gesloten. U kunt het nog wel lezen.")).toBeTruthy();
    expect(screen.getByText("Tekst 1")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("is not shown where staff have not begun one, and says that it could not be read", async () => {
    const api = show(null);
    await waitFor(() => expect(api.count("ownConversation")).toBe(1));
    expect(screen.queryByRole("heading")).toBeNull();
    api.refuse("ownConversation", { code: "INTERNAL" });
    renderPage(<OwnConversation blindLotId="other" />, { api });
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});
