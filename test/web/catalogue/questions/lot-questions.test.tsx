import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LotQuestions } from "../../../../web/catalogue/questions/lot-questions.tsx";
import { Toaster } from "../../../../web/kit/ui/overlay/toaster.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const question = (id: string, changes: object = {}) => ({
  ...{ id, question: `Vraag ${id}?`, askedOn: "2026-03-01T10:00:00.000Z", answer: null, answeredOn: null },
  ...{ isPublic: false, isViewers: true },
  ...changes,
});
const ANSWERED = { answer: "Ja.", answeredOn: "2026-03-02T10:00:00.000Z", isPublic: true };

function show({ questions = [] as object[], isSignedIn = true } = {}) {
  const api = new FakeApi()
    .answer("lotQuestions", { questions })
    .answer("askLotQuestion", { askLotQuestion: { id: "new" } });
  if (isSignedIn) signInAs("anna");
  renderPage(<LotQuestions incrementalLotId="lot" />, { api });
  return api;
}

describe("the questions about a lot", () => {
  it("show answers, one's own question that waits, and who reads it", async () => {
    show({ questions: [question("2"), question("1", { ...ANSWERED, isViewers: false })] });
    const items = (await screen.findAllByRole("listitem")).map((item) => plain(item));
    expect(items).toEqual([
      expect.stringMatching(/^Vraag 2\?Uw vraag, alleen voor u zichtbaar.*Wacht op antwoord$/),
      expect.stringMatching(/^Vraag 1\?1 mrt 2026.*Ja\.Beantwoord op 2 mrt 2026/),
    ]);
  });

  it("send a question, say so, and ask for nothing without a text", async () => {
    const api = show();
    expect(await screen.findByText("Er is nog niets gevraagd.")).toBeTruthy();
    const send = screen.getByRole("button", { name: "Vraag versturen" });
    fireEvent.click(send);
    await waitFor(() => expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true"));
    expect(api.count("askLotQuestion")).toBe(0);
    fireEvent.input(screen.getByRole("textbox"), { target: { value: "Draait hij nog?" } });
    fireEvent.click(send);
    await waitFor(() => expect(api.count("lotQuestions")).toBe(2));
    expect(api.requests.find(({ name }) => name === "askLotQuestion")?.variables).toEqual({
      input: { incrementalLotId: "lot", question: "Draait hij nog?", language: "NL" },
    });
    render(<Toaster />);
    expect(await screen.findByText(/Uw vraag is verstuurd/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
  });

  it("lead visitors to the sign-in", async () => {
    show({ isSignedIn: false });
    const link = await screen.findByRole("link", { name: "Log in om een vraag te stellen" });
    expect(link.getAttribute("href")).toMatch(/^\/nl\/login\?next=/);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("say that they could not be read", async () => {
    const api = show().refuse("lotQuestions", { code: "INTERNAL" });
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(api.count("lotQuestions")).toBeGreaterThan(0);
  });
});
