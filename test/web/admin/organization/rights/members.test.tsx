import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { Members } from "../../../../../web/admin/organization/rights/members.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

const list = (...authorizations: object[]) => ({ authorizations, paginatedTotalResults: authorizations.length });
const anna = (rule: string) => ({ id: `anna ${rule}`, rule, userId: "anna", userEmail: "anna@example.test" });

let api: FakeApi;

const answer = (...authorizations: object[]) =>
  api.answer("staffGrants", { queryAssignedAuthorizations: list(...authorizations) });
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

function show(scope: "CHANNEL" | "ORGANIZATIONAL_UNIT" | "GLOBAL" = "ORGANIZATIONAL_UNIT") {
  renderPage(<Members place={{ scope, entityId: "e1" }} where="Zuid" />, { api });
}

beforeEach(() => {
  toasts.set([]);
  api = new FakeApi();
});

it("shows who holds which rule, and gives and withdraws one by its box", async () => {
  answer(anna("USER_OU_EDIT"));
  api
    .answer("grantOnUnit", { createUserOrganizationalUnitAuthorization: { id: "new" } })
    .answer("withdrawOnUnit", { deleteUserOrganizationalUnitAuthorization: { result: true } });
  show();
  const edit = await box("Gegevens bewerken, anna@example.test, Zuid");
  expect(edit.checked).toBe(true);
  fireEvent.click(await box("Projecten aanmaken, anna@example.test, Zuid"));
  await waitFor(() => expect(api.count("grantOnUnit")).toBe(1));
  expect(api.requests.find(({ name }) => name === "grantOnUnit")?.variables).toEqual({
    ...{ userId: "anna", rule: "USER_OU_CREATE_PROJECT", entityId: "e1" },
  });
  fireEvent.click(edit);
  await waitFor(() => expect(api.count("withdrawOnUnit")).toBe(1));
  await waitFor(() => expect(api.count("staffGrants")).toBe(3));
});

it("puts a box back and says why where the API refuses", async () => {
  answer(anna("GLOBAL_AUTH_OU_CREATE"));
  api.refuse("withdrawGlobal", {
    ...{ code: "INVALID_INPUT", fields: [{ path: "authorizationRule", rule: "lastAdministrator" }] },
  });
  show("GLOBAL");
  const administrator = await box("Beheerder, anna@example.test, Zuid");
  fireEvent.click(administrator);
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  await waitFor(() => expect(administrator.checked).toBe(true));
});

it("adds a user by the e-mail address, and says where there is no such account", async () => {
  answer();
  api.answer("findGrantee", { findGrantee: null });
  show();
  await screen.findByText("Nog niemand heeft hier een recht");
  const add = (email: string) => {
    fireEvent.change(screen.getByLabelText("E-mailadres van een gebruiker"), { target: { value: email } });
    fireEvent.click(screen.getByRole("button", { name: "Toevoegen" }));
  };
  add("nobody@example.test");
  await screen.findByText(/Er is geen account met nobody@example.test/);
  api.answer("findGrantee", { findGrantee: { userId: "bram", email: "bram@example.test" } });
  add("bram@example.test");
  expect((await box("Rechten geven, bram@example.test, Zuid")).checked).toBe(false);
});

it("asks on a channel for no rule that every bidder holds, and says where there are more holders", async () => {
  api.answer("staffGrants", {
    queryAssignedAuthorizations: { authorizations: [anna("USER_CHANNEL_PUBLISH")], paginatedTotalResults: 17_000 },
  });
  show("CHANNEL");
  await screen.findByText(/Alleen de eerste 9.999/);
  const [{ variables } = { variables: {} }] = api.requests;
  expect(JSON.stringify(variables)).not.toContain("USER_CHANNEL_BID");
  expect(variables).toMatchObject({ searchFilter: { channel: "e1" } });
});

it("finds a member among many by a part of the address, and shows fifty at a time", async () => {
  answer(
    ...Array.from({ length: 120 }, (_, index) => ({
      ...anna("USER_OU_EDIT"),
      ...{ id: `g${index}`, userId: `u${index}`, userEmail: `lid-${String(index).padStart(3, "0")}@example.test` },
    })),
  );
  show();
  await screen.findByRole("row", { name: /lid-049@/ });
  expect(screen.getByRole("button", { name: "Exporteren" })).toBeDefined();
  expect(screen.queryByRole("row", { name: /lid-050@/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Toon er nog 50 van 70" }));
  await screen.findByRole("row", { name: /lid-099@/ });
  const search = screen.getByRole("searchbox", { name: "Zoek op e-mailadres" });
  fireEvent.change(search, { target: { value: "LID-119" } });
  await screen.findByRole("row", { name: /lid-119@/ });
  expect(screen.queryByRole("row", { name: /lid-000@/ })).toBeNull();
  fireEvent.change(search, { target: { value: "niemand" } });
  await screen.findByText(/Niemand met “niemand”/);
  api.answer("findGrantee", { findGrantee: { userId: "zoe", email: "zoe@example.test" } });
  fireEvent.change(screen.getByLabelText("E-mailadres van een gebruiker"), { target: { value: "zoe@example.test" } });
  fireEvent.click(screen.getByRole("button", { name: "Toevoegen" }));
  await screen.findByRole("row", { name: /zoe@/ });
});
