import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { HistoryScreen } from "../../../../../web/admin/kit/history/history-screen.tsx";
import { HistorySection } from "../../../../../web/admin/kit/history/history-section.tsx";
import { history as messages } from "../../../../../web/admin/kit/history/words.nl.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const field = (name: string, before: string | null, after: string | null) => ({
  ...{ name, key: "", keyTitle: null, before, after, beforeTitle: null, afterTitle: null, isCut: false },
});
const change = (id: number, more: object = {}) => ({
  ...{
    id: String(id),
    changedOn: "2026-03-01T10:00:00.000Z",
    userEmail: "anna@example.test",
    operation: "updateProject",
  },
  ...{ userAgent: "Mozilla/5.0 (X11; Linux) Firefox/130", place: "Tilburg, NL", kind: "PROJECT", thingId: "project" },
  ...{ title: `Project ${id}`, withinId: null, withinTitle: null, action: "CHANGED", fieldCount: 1 },
  fields: [field("title", "Old", "New")],
  ...more,
});

let api: FakeApi;

function show(address = "/nl/history") {
  renderPage(
    <Routes>
      <Route path="/nl/history" element={<HistoryScreen />} />
      <Route path="/nl/project" element={<HistorySection owner={{ kind: "project", id: "project" }} />} />
    </Routes>,
    { api, address },
  );
}
const sent = (operation: string) => api.requests.filter(({ name }) => name === operation).map((each) => each.variables);

beforeEach(() => {
  signInAs("staff");
  api = new FakeApi();
});

describe("the history", () => {
  it("says who changed what, with each value before and after", async () => {
    api.answer("wholeHistory", { changes: [change(1)] });
    show();
    const item = (await screen.findByText(/Project 1/)).closest("li");
    expect(item?.textContent).toContain("Gewijzigd");
    expect(item?.textContent).toContain("anna@example.test · Firefox op Linux · Tilburg, NL");
    expect(item?.querySelector("del")?.textContent).toContain("Old");
    expect(item?.querySelector("ins")?.textContent).toContain("New");
    expect(
      within(item ?? document.body)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/nl/projects/view/project");
  });

  it("names each act and each look at personal data by a word of its own", async () => {
    const words = Object.entries(messages).flatMap(([key, word]) => {
      const [, operation] = key.split("admin.history.act.");
      return operation === undefined ? [] : [{ operation, word }];
    });
    const done = { action: "DONE", fields: [], fieldCount: 0 };
    api.answer("wholeHistory", {
      changes: words.map(({ operation }, place) => change(place + 1, { ...done, operation })),
    });
    show();
    await screen.findByText(/Project 1$/);
    const items = screen.getAllByText(/Project \d+$/).map((name) => name.closest("li")?.textContent ?? "");
    expect(words.length).toBeGreaterThan(15);
    expect(words.filter(({ word }, place) => !items[place]?.startsWith(word))).toEqual([]);
  });

  it("adds older changes from where the page ended", async () => {
    api.answer("wholeHistory", { changes: Array.from({ length: 20 }, (_, place) => change(100 - place)) });
    show();
    const more = await screen.findByRole("button", { name: "Oudere wijzigingen" });
    api.answer("wholeHistory", { changes: [change(5)] });
    fireEvent.click(more);
    await screen.findByText(/Project 5$/);
    expect(sent("wholeHistory").at(-1)).toMatchObject({ after: "81" });
    expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(21);
    expect(screen.queryByRole("button", { name: "Oudere wijzigingen" })).toBeNull();
  });

  it("shows six fields of many, and all on demand", async () => {
    const fields = Array.from({ length: 9 }, (_, place) => ({
      ...field("summary", null, `value ${place}`),
      key: `k${place}`,
    }));
    api.answer("wholeHistory", { changes: [change(1, { fields, fieldCount: 12 })] });
    show();
    await screen.findByText("value 0");
    expect(screen.queryByText("value 8")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Alle 9 velden" }));
    expect(screen.getByText("value 8")).toBeTruthy();
    expect(screen.getByText(/Nog 3 velden/)).toBeTruthy();
  });

  it("sends the filters of the address, and says where nothing matches", async () => {
    api.answer("wholeHistory", { changes: [] });
    show("/nl/history?user=anna%40example.test&kind=LOT");
    expect(await screen.findByText("Nog geen wijzigingen")).toBeTruthy();
    expect(sent("wholeHistory")[0]).toMatchObject({ searchFilter: { user: "anna@example.test", kind: "LOT" } });
  });

  it("lets the viewer try again after a failure", async () => {
    api.refuse("wholeHistory", { code: "9999" });
    show();
    const again = await screen.findByRole("button", { name: /opnieuw/i });
    api.answer("wholeHistory", { changes: [change(1)] });
    fireEvent.click(again);
    expect(await screen.findByText(/Project 1/)).toBeTruthy();
  });

  it("is read on a thing's page once it is asked for", async () => {
    api.answer("projectHistory", { changes: [change(1)] });
    show("/nl/project");
    const button = await screen.findByRole("button", { name: "Tonen" });
    expect(sent("projectHistory")).toEqual([]);
    fireEvent.click(button);
    await waitFor(() => expect(sent("projectHistory")[0]).toMatchObject({ id: "project", after: null }));
    // The thing itself is no link on its own page.
    const item = (await screen.findByText(/Project 1/)).closest("li");
    expect(within(item ?? document.body).queryByRole("link")).toBeNull();
  });
});
