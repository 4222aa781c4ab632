import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LotRules } from "../../../../web/bidding/lot-page/lot-rules.tsx";
import { openState } from "../../support/biddable-lot.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const LOG = /^Logboek bekijken/;

function show(isLogPublic: boolean): { asked: () => boolean } {
  let isAsked = false;
  const api = new FakeApi().answer("getIncrementalLotLogHead", () => {
    isAsked = true;
    return { getIncrementalLotLogHead: { sequence: 1, hash: "1".repeat(64) } };
  });
  const lot = { incrementalLotId: crypto.randomUUID(), state: openState(), extensionMinutes: 2, isLogPublic };
  renderPage(<LotRules {...lot} />, { api });
  return { asked: () => isAsked };
}

describe("what holds for bids on a lot", () => {
  it("shows the head of a public log, and leads to it", async () => {
    const { asked } = show(true);
    expect((await screen.findByRole("link", { name: LOG })).getAttribute("href")).toMatch(/\/log$/);
    expect(asked()).toBe(true);
  });

  it("saves the log of a lot for invited users, which a link cannot ask for", async () => {
    const { asked } = show(false);
    expect(await screen.findByRole("button", { name: "Logboek opslaan" })).toBeDefined();
    expect(screen.queryByRole("link", { name: LOG })).toBeNull();
    expect(screen.getByRole("region", { name: "In het logboek van deze verkoop" })).toBeDefined();
    expect(asked()).toBe(true);
  });
});
