import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { apiWith, showEditor } from "./an-auction.tsx";

const save = async () => fireEvent.click(await screen.findByRole("button", { name: "Veiling opslaan" }));

describe("an auction for invited users", () => {
  const INVITATIONS = [{ id: "i1", email: "asks@example.com", state: "REQUESTED", expiresOn: null }];

  it("is made one by its editor, with the invitations beside", async () => {
    const api = apiWith({ viewerCanInvite: true })
      .answer("invitations", () => ({ queryInvitations: INVITATIONS }))
      .answer("updateIncrementalBidAuction", { updateIncrementalBidAuction: { result: true } });
    showEditor(api);
    expect(await screen.findByText(/Iedereen mag deze veiling zien/)).toBeDefined();
    expect(await screen.findByText("asks@example.com")).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Wie het mag zien/), { target: { value: "UNLISTED" } });
    await save();
    const sent = () => api.requests.find(({ name }) => name === "updateIncrementalBidAuction")?.variables;
    await waitFor(() => expect(sent()).toMatchObject({ input: { privacy: "UNLISTED" } }));
  });

  it("shows no invitations to those who may not invite", async () => {
    showEditor(apiWith({ privacy: "LISTED" }));
    expect(await screen.findByDisplayValue("In de lijsten voor iedereen, de kavels voor genodigden")).toBeDefined();
    expect(screen.queryByText("Nog niemand is uitgenodigd.")).toBeNull();
  });
});
