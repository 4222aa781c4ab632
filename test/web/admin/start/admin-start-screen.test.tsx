import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { AdminStartScreen } from "../../../../web/admin/start/admin-start-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const NOTHING = {
  organizationalUnitManager: false,
  organizationalUnitCreator: false,
  channelManager: false,
  channelPublisher: false,
  auctioneer: false,
};
const channelManagement = () => screen.queryByText("Kanaalbeheer");

it("shows the answer of the last visit until the new one comes, and stores that", async () => {
  localStorage.setItem("adminNeedsComponent", JSON.stringify({ ...NOTHING, channelManager: true }));
  let answer = (_: Record<string, unknown>) => {};
  const api = new FakeApi().answer("adminNeedsComponent", () => new Promise((resolve) => (answer = resolve)));
  renderPage(<AdminStartScreen />, { api });
  expect(channelManagement()).not.toBeNull();
  await waitFor(() => expect(api.count("adminNeedsComponent")).toBe(1));
  answer({ adminNeedsComponent: NOTHING });
  await waitFor(() => expect(channelManagement()).toBeNull());
  await waitFor(() => expect(JSON.parse(localStorage.getItem("adminNeedsComponent") ?? "")).toEqual(NOTHING));
});

it.each(["", "{", "{}", '{"channelManager":"yes"}'])("shows nothing if the stored value is %s", (stored) => {
  localStorage.setItem("adminNeedsComponent", stored);
  const api = new FakeApi().answer("adminNeedsComponent", () => new Promise<never>(() => {}));
  renderPage(<AdminStartScreen />, { api });
  expect(channelManagement()).toBeNull();
});

it.each([
  [{ organizationalUnitCreator: true }, "/nl/blacklists"],
  [{ channelManager: true }, undefined],
])("leads to the blacklists of those who may keep them: %j", async (components, href) => {
  const api = new FakeApi().answer("adminNeedsComponent", { adminNeedsComponent: { ...NOTHING, ...components } });
  renderPage(<AdminStartScreen />, { api });
  await screen.findByText("Wat u mag doen");
  expect(screen.queryByRole("link", { name: "Landen en domeinen blokkeren" })?.getAttribute("href")).toBe(href);
});
