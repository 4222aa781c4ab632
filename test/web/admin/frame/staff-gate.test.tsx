import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { StaffGate } from "../../../../web/admin/frame/staff-gate.tsx";
import { UsersScreen } from "../../../../web/admin/people/users/users-screen.tsx";
import { StaffPage } from "../../../../web/admin/staff-page.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const NOTHING = {
  organizationalUnitManager: false,
  organizationalUnitCreator: false,
  channelManager: false,
  channelPublisher: false,
  channelContentEditor: false,
  auctioneer: false,
};
const USERS = { list: { rows: [], paginatedTotalResults: 0 } };

const noAccess = () => screen.findByRole("heading", { level: 1, name: "Geen toegang" });

let api: FakeApi;

function answerNeeds(needs: Partial<typeof NOTHING>) {
  api.answer("adminNeedsComponent", { adminNeedsComponent: { ...NOTHING, ...needs } });
}

function show(openTo: "organizationalUnitCreator" | "auctioneer" | null) {
  renderPage(
    <StaffGate openTo={openTo && [openTo]}>
      <UsersScreen />
    </StaffGate>,
    { api, address: "/nl/users" },
  );
}

beforeEach(() => {
  signInAs("staff");
  api = new FakeApi().answer("staffUsers", USERS);
});

it("shows a page to a user with work in its part of the app", async () => {
  answerNeeds({ organizationalUnitCreator: true });
  show("organizationalUnitCreator");
  expect(await screen.findByLabelText("Deel van het e-mailadres")).toBeTruthy();
});

it.each([
  ["organizationalUnitCreator", "Een van hen kan u dat recht geven."],
  ["auctioneer", "De beheerder van uw organisatie kan u dat recht geven"],
] as const)("says to a user without %s who can give it, with nothing of the page", async (part, giver) => {
  answerNeeds({ channelPublisher: true });
  show(part);
  await noAccess();
  expect(document.body.textContent).toContain(giver);
  expect(screen.queryByRole("button", { name: "Opnieuw proberen" })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(api.count("staffUsers")).toBe(0);
});

it.each(["1016", "1019", "1024", "1025", "1033"])("shows the same page once the API refuses with %s", async (code) => {
  answerNeeds({ organizationalUnitCreator: true });
  api.refuse("staffUsers", { code });
  show("organizationalUnitCreator");
  await noAccess();
  expect(screen.queryByRole("button", { name: "Opnieuw proberen" })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it.each([
  [{ auctioneer: true }, ["/nl/", "/nl/projects"]],
  [{ channelPublisher: true }, ["/nl/"]],
] as const)("links crumbs to the pages that are open to %o, and the others are text", async (needs, links) => {
  answerNeeds(needs);
  renderPage(
    <StaffGate openTo={null}>
      <StaffPage title="Bakkerij" parents={[{ label: "Projecten", to: "projects?sort=title" }]}>
        Teksten
      </StaffPage>
    </StaffGate>,
    { api, address: "/nl/projects/view/1" },
  );
  const crumbs = screen.getByRole("navigation", { name: "Kruimelpad" });
  await waitFor(() => expect(within(crumbs).getAllByRole("link")).toHaveLength(links.length));
  expect(crumbs.textContent).toContain("Projecten");
  const paths = within(crumbs).getAllByRole("link");
  expect(paths.map((link) => new URL(link.getAttribute("href") ?? "", location.href).pathname)).toEqual(links);
  expect(within(crumbs).getByText("Bakkerij").getAttribute("aria-current")).toBe("page");
});

it("leaves any other failure to the page, which can try again", async () => {
  api.refuse("staffUsers", { code: "9999" });
  show(null);
  expect(await screen.findByRole("button", { name: "Opnieuw proberen" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Geen toegang" })).toBeNull();
});

it("waits for the API where the last visit had no right, and tries again if it does not answer", async () => {
  localStorage.setItem("adminNeedsComponent", JSON.stringify(NOTHING));
  api.refuse("adminNeedsComponent", { code: "9999" });
  show("organizationalUnitCreator");
  const retry = await screen.findByRole("button", { name: "Opnieuw proberen" });
  expect(screen.queryByRole("heading", { name: "Geen toegang" })).toBeNull();
  answerNeeds({ organizationalUnitCreator: true });
  retry.click();
  expect(await screen.findByLabelText("Deel van het e-mailadres")).toBeTruthy();
});

it("takes the page away once the API says that the right of the last visit is gone", async () => {
  localStorage.setItem("adminNeedsComponent", JSON.stringify({ ...NOTHING, organizationalUnitCreator: true }));
  answerNeeds({});
  show("organizationalUnitCreator");
  await noAccess();
  expect(screen.queryByRole("textbox")).toBeNull();
});
