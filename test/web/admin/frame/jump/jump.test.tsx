import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { JumpButton } from "../../../../../web/admin/frame/jump/jump-button.tsx";
import { readRecentThings } from "../../../../../web/admin/recent-things.ts";
import { StaffPage } from "../../../../../web/admin/staff-page.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

const NEEDS = {
  organizationalUnitManager: false,
  organizationalUnitCreator: true,
  channelManager: false,
  channelPublisher: false,
  channelContentEditor: false,
  auctioneer: true,
};

const SALES = {
  searchIncrementalItemAdmin: {
    incrementalLots: [
      {
        ...{ incrementalLotId: "l1", incrementalAuctionId: "a1" },
        incrementalLot: { id: "l1", lotNumber: "7", publicationNumber: 10401, title: "Bakoven" },
      },
    ],
  },
  queryPublicationAdmin: {
    publications: [
      {
        __typename: "IncrementalAuctionPreview",
        ...{ id: "a1", publicationNumber: 10401 },
        title: "Bakkerij",
        isPublished: false,
      },
      {
        __typename: "BlindAuctionPreview",
        ...{ id: "b1", publicationNumber: 10402 },
        title: "Bakkersbond",
        isPublished: true,
      },
    ],
  },
};
const THINGS = {
  queryLotAdmin: { lots: [{ id: "o1", lotNumber: "31", title: [{ language: "NL", text: "Bakplaat" }] }] },
  queryProjectAdmin: { projects: [] },
  queryUsers: { users: [{ id: "u1", email: "bakker@example.test", userAddress: { fullName: "B. Akker" } }] },
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

let api: FakeApi;

function show() {
  renderPage(
    <>
      <JumpButton />
      <input aria-label="Ander veld" />
      <Address />
    </>,
    { api },
  );
}

const field = () => screen.findByRole("combobox", { name: "Spring naar nummer, titel of persoon" });
const names = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
const asked = (name: string) => api.requests.findLast((request) => request.name === name)?.variables;
const chosen = () => screen.getByRole("option", { selected: true }).textContent;

async function search(text: string) {
  fireEvent.keyDown(document.body, { key: "/" });
  const input = await field();
  fireEvent.change(input, { target: { value: text } });
  return input;
}

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi()
    .answer("adminNeedsComponent", { adminNeedsComponent: NEEDS })
    .answer("staffJump", SALES)
    .answer("staffJumpThings", THINGS);
});

it("opens by the key / and finds sales, lots and users, which the keys choose and open", async () => {
  show();
  const input = await search("bak");
  await waitFor(() =>
    expect(names()).toEqual([
      ...["10401 Bakkerijniet gepubliceerd", "10402 Bakkersbond"],
      ...["Bakoven10401-7", "Bakplaat31", "bakker@example.testB. Akker"],
    ]),
  );
  expect(asked("staffJump")).toEqual({ text: "bak", language: "NL" });
  expect(asked("staffJumpThings")).toEqual({ text: "bak", isAdministrator: true });
  expect(chosen()).toContain("Bakkerij");
  for (const name of ["Bakkersbond", "Bakoven"]) {
    fireEvent.keyDown(input, { key: "ArrowDown" });
    expect(chosen()).toContain(name);
  }
  expect(input.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  fireEvent.keyDown(input, { key: "Enter" });
  await waitFor(() => expect(screen.getByText("/nl/publications/incrementalbidauctions/a1/lot/l1/view")).toBeTruthy());
  expect(screen.queryByRole("combobox")).toBeNull();
});

it("leaves a / that is typed into a field, and opens by Ctrl+K there", async () => {
  show();
  const other = screen.getByLabelText("Ander veld");
  fireEvent.keyDown(other, { key: "/" });
  fireEvent.keyDown(other, { key: "k", ctrlKey: true });
  expect(await field()).toBeTruthy();
});

it("finds pages by their names without the API, and asks it only for two characters or more", async () => {
  show();
  await search("g");
  await waitFor(() => expect(names()?.join()).toContain("GebruikersIedereen"));
  expect(screen.getByRole("status").textContent).toContain("Typ minstens 2 tekens");
  expect(api.count("staffJump")).toBe(0);
});

it("does not ask for users where the viewer may not look them up", async () => {
  api.answer("adminNeedsComponent", { adminNeedsComponent: { ...NEEDS, organizationalUnitCreator: false } });
  show();
  await search("bak");
  await waitFor(() => expect(asked("staffJumpThings")).toMatchObject({ isAdministrator: false }));
});

it("says that nothing was found, and why where the API refuses", async () => {
  api
    .answer("staffJump", {
      searchIncrementalItemAdmin: { incrementalLots: [] },
      queryPublicationAdmin: { publications: [] },
    })
    .answer("staffJumpThings", {
      queryLotAdmin: { lots: [] },
      queryProjectAdmin: { projects: [] },
      queryUsers: null,
    });
  show();
  await search("xyz");
  await screen.findByText("Niets gevonden voor “xyz”.");
  api.refuse("staffJump", { code: "TOO_MANY_ATTEMPTS" });
  fireEvent.change(await field(), { target: { value: "xyzz" } });
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/te vaak/));
});

it("offers the things that were opened last, the newest first, and no lists", async () => {
  const page = (title: string) => <StaffPage title={title}>{null}</StaffPage>;
  const routes = (
    <Routes>
      <Route path=":langCode/users" element={page("Gebruikers")} />
      <Route path=":langCode/projects/view/:projectId" element={page("Bakkerij")} />
    </Routes>
  );
  renderPage(routes, { api, address: "/nl/users" }).unmount();
  renderPage(routes, { api, address: "/nl/projects/view/p1" }).unmount();
  expect(readRecentThings()).toEqual([{ path: "projects/view/p1", label: "Bakkerij" }]);
  show();
  fireEvent.keyDown(document.body, { key: "/" });
  const group = await screen.findByRole("group", { name: "Laatst geopend" });
  fireEvent.click(within(group).getByRole("option", { name: /Bakkerij/ }));
  expect(await screen.findByText("/nl/projects/view/p1")).toBeTruthy();
});

it("finds commands by their words in any order, and opens their pages", async () => {
  show();
  const input = await search("project nieuw");
  await waitFor(() => expect(names()).toEqual(["Nieuw project maken"]));
  fireEvent.keyDown(input, { key: "Enter" });
  expect(await screen.findByText("/nl/projects/create")).toBeTruthy();
});

it("offers no command whose page the viewer may not open", async () => {
  api.answer("adminNeedsComponent", { adminNeedsComponent: { ...NEEDS, auctioneer: false } });
  show();
  await search("nieuw");
  await waitFor(() => expect(names()).toContain("Nieuwe organisatie maken"));
  expect(names()).not.toContain("Nieuw project maken");
});

it.each([
  ["Bakkersbond", "/nl/publications/blindbidauctions/view/b1"],
  ["Bakplaat", "/nl/lots/view/o1"],
])("opens %s on the page of its kind", async (name, address) => {
  show();
  await search("bak");
  fireEvent.click(await screen.findByRole("option", { name: new RegExp(name) }));
  expect(await screen.findByText(address)).toBeTruthy();
});
