import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FaqExcerpt } from "../../../../web/app/home/faq-excerpt.tsx";
import { questionsInText } from "../../../../web/app/home/questions-in-text.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const page = (text: string | null) => ({
  getContentPage: {
    content:
      text === null
        ? null
        : { versionId: "v1", title: "Vraag en antwoord", text, holdsFrom: "2026-11-01T09:00:00.000Z" },
    nextHoldsFrom: null,
  },
});

describe("the questions of an FAQ", () => {
  it("are its headings with text below, in order", () => {
    expect(
      questionsInText("Vooraf\n## Hoe?\nZo.\n### Stap\nEn zo.\n## Leeg\n\n##Geen kop\n## Waar? \n\nHier."),
    ).toEqual([
      { question: "Hoe?", answer: "Zo.\n### Stap\nEn zo." },
      { question: "Leeg", answer: "##Geen kop" },
      { question: "Waar?", answer: "Hier." },
    ]);
    expect(questionsInText("## Alleen\n")).toEqual([]);
  });
});

describe("the FAQ on the home page", () => {
  it("has the first five questions of the channel, and leads to all", async () => {
    const text = Array.from({ length: 7 }, (_, index) => `## Vraag ${index + 1}\n\nAntwoord ${index + 1}`).join("\n\n");
    renderPage(<FaqExcerpt />, { api: new FakeApi().answer("contentPage", page(text)), address: "/nl/" });
    expect(await screen.findByText("Vraag 5")).toBeTruthy();
    expect(screen.queryByText("Vraag 6")).toBeNull();
    expect(await screen.findByText("Antwoord 1")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "Vraag en antwoord" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Alle vragen en antwoorden" }).getAttribute("href")).toBe("/nl/faq");
  });

  it("has the app's own questions where the channel has no page", async () => {
    renderPage(<FaqExcerpt />, { api: new FakeApi().answer("contentPage", page(null)), address: "/nl/" });
    expect(await screen.findByText("Hoe kan ik bieden?")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "Veelgestelde vragen" })).toBeTruthy();
  });

  it.each([
    ["the page has no questions", new FakeApi().answer("contentPage", page("Bel ons."))],
    ["the page could not be read", new FakeApi().refuse("contentPage", { code: "9999" })],
  ])("is not there where %s", async (_, api) => {
    const { container } = renderPage(<FaqExcerpt />, { api, address: "/nl/" });
    expect(container.querySelector("h2")).not.toBeNull();
    await expect.poll(() => container.querySelector("h2")).toBeNull();
    expect(api.count("contentPage")).toBe(1);
  });
});
