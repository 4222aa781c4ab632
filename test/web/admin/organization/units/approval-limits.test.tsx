import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApprovalLimits } from "../../../../../web/admin/organization/units/approval-limits.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const EVA = {
  ...{ userId: "user-1", userEmail: "eva@example.com", amount: 5_000_00 },
  updatedOn: "2026-01-03T10:00:00.000Z",
};
const NEVER = "1970-01-01T00:00:00.000Z";

let api: FakeApi;
const onChanged = vi.fn();

const show = () => renderPage(<ApprovalLimits unitId="unit-1" onChanged={onChanged} />, { api });
const sent = () =>
  api.requests.filter(({ name }) => name === "setApprovalLimit").map(({ variables }) => variables.input);

async function openDialog(button: string) {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

beforeEach(() => {
  localStorage.clear();
  onChanged.mockReset();
  api = new FakeApi()
    .answer("approvalLimits", { limits: [EVA] })
    .answer("findGrantee", { findGrantee: { userId: "user-2", email: "bob@example.com" } })
    .answer("setApprovalLimit", { setApprovalLimit: { result: true } });
});

describe("limits of approval", () => {
  it("are listed with their amounts, and say what holds without one", async () => {
    show();
    const row = (await screen.findByRole("rowheader", { name: "eva@example.com" })).closest("tr");
    expect(plain(row)).toContain("€ 5.000");
    screen.getByText(/mag dat voor elk bedrag/);
  });

  it("can be none, and read again where they cannot be read", async () => {
    api.answer("approvalLimits", { limits: [] });
    show();
    await screen.findByText("Er zijn nog geen grenzen.");
    api.refuse("approvalLimits", { code: "9999" });
    show();
    await screen.findByRole("button", { name: "Opnieuw proberen" });
  });

  it("are set for a user by the whole address, in euros", async () => {
    show();
    const dialog = await openDialog("Grens instellen");
    fireEvent.change(dialog.getByLabelText("E-mailadres van de gebruiker"), { target: { value: "bob@example.com" } });
    fireEvent.change(dialog.getByLabelText("Hoogste bedrag"), { target: { value: "12.500" } });
    fireEvent.click(dialog.getByRole("button", { name: "Opslaan" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const key = { organizationalUnitId: "unit-1", userId: "user-2" };
    expect(sent()).toEqual([{ ...key, amount: 12_500_00, expectedUpdatedOn: NEVER }]);
    expect(onChanged).toHaveBeenCalledOnce();
    await waitFor(() => expect(api.count("approvalLimits")).toBe(2));
  });

  it("are not set for an address without an account, or by a text that is no amount", async () => {
    api.answer("findGrantee", { findGrantee: null });
    show();
    const dialog = await openDialog("Grens instellen");
    fireEvent.change(dialog.getByLabelText("E-mailadres van de gebruiker"), { target: { value: "no@example.com" } });
    fireEvent.change(dialog.getByLabelText("Hoogste bedrag"), { target: { value: "veel" } });
    fireEvent.click(dialog.getByRole("button", { name: "Opslaan" }));
    await dialog.findAllByText(/geldig bedrag/);
    fireEvent.change(dialog.getByLabelText("Hoogste bedrag"), { target: { value: "10" } });
    fireEvent.click(dialog.getByRole("button", { name: "Opslaan" }));
    await dialog.findByText("Er is geen account met het adres no@example.com.");
    expect(sent()).toEqual([]);
  });

  it("are changed with the version that was read, and a user cannot change their own", async () => {
    api.refuse("setApprovalLimit", { code: "INVALID_INPUT", fields: [{ path: "input.userId", rule: "ownLimit" }] });
    show();
    const dialog = await openDialog("Wijzigen eva@example.com");
    const amount = dialog.getByLabelText<HTMLInputElement>("Hoogste bedrag");
    expect(amount.value).toBe("5.000");
    fireEvent.change(amount, { target: { value: "0" } });
    fireEvent.click(dialog.getByRole("button", { name: "Opslaan" }));
    await dialog.findAllByText(/Niemand stelt de eigen grens in/);
    expect(sent()).toMatchObject([{ userId: "user-1", amount: 0, expectedUpdatedOn: EVA.updatedOn }]);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it("are lifted after a question", async () => {
    show();
    const dialog = await openDialog("Opheffen eva@example.com");
    dialog.getByText(/elk bedrag goedkeuren/);
    expect(sent()).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Opheffen" }));
    await waitFor(() => expect(sent()).toMatchObject([{ amount: null, expectedUpdatedOn: EVA.updatedOn }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(onChanged).toHaveBeenCalledOnce();
  });
});
