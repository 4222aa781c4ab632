import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { QuestionsScreen } from "../../../../../web/admin/catalogue/questions/questions-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const question = (id: string, changes: object = {}) => ({
  ...{ id, question: `Vraag ${id}?`, language: "NL", askedOn: "2026-03-01T10:00:00.000Z", answer: null },
  ...{ answeredOn: null, isPublic: false, userId: "anna", userName: "anna@example.com", lotNumber: id },
  ...{ incrementalLotId: `lot-${id}`, blindLotId: null },
  ...changes,
});

function show(questions: object[]) {
  const api = new FakeApi()
    .answer("questionsOfSale", { questions })
    .answer("questionedSale", {
      sales: {
        publications: [
          { __typename: "BlindAuctionPreview", id: "sale", publicationNumber: 7, title: "Machinefabriek" },
        ],
      },
    })
    .answer("answerLotQuestion", { answerLotQuestion: { id: "1" } });
  renderPage(
    <Routes>
      <Route path=":langCode/questions/:publicationId" element={<QuestionsScreen />} />
    </Routes>,
    { api, address: "/nl/questions/sale" },
  );
  return api;
}

describe("the questions about a sale", () => {
  it("name lot and user, and take an answer that is public unless staff say otherwise", async () => {
    const api = show([question("1")]);
    const link = await screen.findByRole("link", { name: "Kavel 1" });
    expect(link.getAttribute("href")).toBe("/nl/publications/incrementalbidauctions/sale/lot/lot-1/view");
    expect(plain(link.closest("li"))).toMatch(/anna@example\.com.*Vraag 1\?/);
    fireEvent.click(screen.getByRole("button", { name: "Beantwoorden" }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /Antwoord/ }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Openbaar" }).checked).toBe(true);
    fireEvent.input(screen.getByRole("textbox", { name: /Antwoord/ }), { target: { value: "Ja." } });
    fireEvent.click(screen.getByRole("checkbox", { name: "Openbaar" }));
    fireEvent.click(screen.getByRole("button", { name: "Antwoord versturen" }));
    await waitFor(() => expect(api.count("questionsOfSale")).toBe(2));
    expect(api.requests.find(({ name }) => name === "answerLotQuestion")?.variables).toEqual({
      input: { questionId: "1", answer: "Ja.", isPublic: false, expectedAnswer: null, expectedIsPublic: false },
    });
  });

  it("have the focus where an answer was sent, as its form is gone", async () => {
    const api = show([question("1")]);
    fireEvent.click(await screen.findByRole("button", { name: "Beantwoorden" }));
    fireEvent.input(screen.getByRole("textbox", { name: /Antwoord/ }), { target: { value: "Ja." } });
    api.answer("questionsOfSale", { questions: [question("1", { answer: "Ja." })] });
    fireEvent.click(screen.getByRole("button", { name: "Antwoord versturen" }));
    const change = await screen.findByRole("button", { name: "Antwoord aanpassen" });
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(change)).toBe(true);
  });

  it("name the sale, and lead back to it", async () => {
    show([question("1")]);
    const link = await screen.findByRole("link", { name: "7 Machinefabriek" });
    expect(link.getAttribute("href")).toBe("/nl/publications/blindbidauctions/view/sale");
    expect(screen.getByText("7 Machinefabriek", { selector: "strong" })).toBeTruthy();
  });

  it("stand below how many wait for an answer, and apart from those that have one", async () => {
    show([question("1"), question("2"), question("3", { answer: "Ja.", isPublic: true })]);
    await screen.findByText("Ja.");
    const groups = screen.getAllByRole("heading", { level: 2 }).map((heading) => plain(heading.parentElement));
    expect(groups).toEqual([
      expect.stringMatching(/^Wachten op antwoord \(2\).*Vraag 1\?.*Vraag 2\?/),
      expect.stringMatching(/^Beantwoord.*Vraag 3\?/),
    ]);
  });

  it("keep an answer that can be changed", async () => {
    show([
      question("1", {
        answer: "Ja.",
        answeredOn: "2026-03-02T10:00:00.000Z",
        isPublic: true,
        incrementalLotId: null,
        blindLotId: "blind",
      }),
    ]);
    expect(await screen.findByText("Ja.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Kavel 1" }).getAttribute("href")).toBe(
      "/nl/publications/blindbidauctions/sale/lot/blind",
    );
    fireEvent.click(screen.getByRole("button", { name: "Antwoord aanpassen" }));
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Antwoord/ }).value).toBe("Ja.");
    fireEvent.click(screen.getByRole("button", { name: "Annuleren" }));
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Antwoord aanpassen" }));
  });

  it("have no form until one is asked for, and give the focus back to where it was asked for", async () => {
    show([question("1"), question("2")]);
    expect((await screen.findAllByRole("button")).map(({ textContent }) => textContent)).toEqual([
      "Beantwoorden",
      "Beantwoorden",
    ]);
    const second = () => screen.getAllByRole("button", { name: "Beantwoorden" }).at(-1) ?? null;
    fireEvent.click(second() as HTMLElement);
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Annuleren" }));
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(second());
  });

  it("keep a typed answer where another user has answered meanwhile, and send it in place of that answer", async () => {
    const api = show([question("1"), question("2")]);
    const [begin] = await screen.findAllByRole("button", { name: "Beantwoorden" });
    fireEvent.click(begin as HTMLElement);
    const box = screen.getByRole("textbox", { name: /Antwoord/ });
    fireEvent.input(box, { target: { value: "Mijn antwoord" } });
    api
      .answer("questionsOfSale", { questions: [question("2"), question("1", { answer: "Van Bram.", isPublic: true })] })
      .refuse("answerLotQuestion", { code: "CHANGED_MEANWHILE" });
    fireEvent.click(screen.getAllByRole("button", { name: "Antwoord versturen" })[0] as HTMLElement);
    expect(await screen.findByText(/^Iemand anders antwoordde intussen: “Van Bram.”/)).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toMatch(/^Uw antwoord is nog niet verstuurd/);
    expect(screen.getByDisplayValue("Mijn antwoord")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Wachten op antwoord (2)");

    api
      .answer("answerLotQuestion", { answerLotQuestion: { id: "1" } })
      .answer("questionsOfSale", { questions: [question("2"), question("1", { answer: "Mijn antwoord" })] });
    const form = screen.getByDisplayValue("Mijn antwoord").closest("form") as HTMLElement;
    fireEvent.click(within(form).getByRole("button", { name: "Antwoord versturen" }));
    expect((await screen.findByText("Mijn antwoord")).tagName).toBe("P");
    expect(api.requests.findLast(({ name }) => name === "answerLotQuestion")?.variables.input).toEqual({
      ...{ questionId: "1", answer: "Mijn antwoord", isPublic: true },
      ...{ expectedAnswer: "Van Bram.", expectedIsPublic: true },
    });
  });

  it("say that there is none, or that they could not be read", async () => {
    show([]);
    expect(await screen.findByText("Er is nog niets gevraagd")).toBeTruthy();
  });
});
