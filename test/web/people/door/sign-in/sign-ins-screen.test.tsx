import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { SignInsScreen } from "../../../../../web/people/door/sign-in/sign-ins-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const HERE = {
  id: "here",
  browser: "Firefox",
  system: "Windows",
  place: "Utrecht, NL",
  method: "PASSKEY",
  createdOn: "2026-03-01T10:00:00.000Z",
  lastUsedOn: new Date().toISOString(),
  isCurrent: true,
};
const PHONE = {
  ...HERE,
  id: "phone",
  browser: "Safari",
  system: "iPhone",
  place: null,
  method: "PASSWORD",
  lastUsedOn: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
  isCurrent: false,
};
const PROGRAM = { ...PHONE, id: "program", browser: null, system: null };

const Address = () => <output>{useLocation().pathname}</output>;

function show(signIns: readonly (typeof HERE | typeof PHONE | typeof PROGRAM)[]): FakeApi {
  const done = { result: true };
  const api = new FakeApi()
    .answer("signIns", { signIns })
    .answer("endSignIn", { endSignIn: done })
    .answer("endOtherSignIns", { endOtherSignIns: done })
    .answer("endAllSignIns", { endAllSignIns: done });
  renderPage(
    <>
      <SignInsScreen />
      <Address />
    </>,
    { api, address: "/nl/account/sessions" },
  );
  return api;
}

const rows = async () => within(await screen.findByRole("list", { name: "Ingelogd op" })).getAllByRole("listitem");
const button = (name: RegExp | string) => screen.findByRole("button", { name });

beforeEach(() => signInAs("anna"));

describe("the list of devices", () => {
  it("names device, place and last use, and has no way to sign out this one by mistake", async () => {
    show([HERE, PHONE, PROGRAM]);
    const [here, phone, program] = await rows();
    expect(here?.textContent).toContain("Firefox op Windows");
    expect(here?.textContent).toContain("dit apparaat");
    expect(here?.textContent).toContain("Ingelogd met passkey");
    expect(here?.textContent).toContain("Utrecht, NL (bij benadering)");
    expect(within(here ?? document.body).queryByRole("button")).toBeNull();
    expect(phone?.textContent).toContain("Laatst gebruikt: 3 dagen geleden");
    expect(phone?.textContent).toContain("Ingelogd met wachtwoord");
    expect(phone?.textContent).toContain("Plaats onbekend");
    expect(program?.textContent).toContain("Onbekend apparaat");
  });

  it("says so where this is the only one", async () => {
    show([HERE]);
    expect(await screen.findByText("U bent alleen op dit apparaat ingelogd.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Alle andere apparaten uitloggen" })).toBeNull();
  });

  it("offers to try again where it cannot be loaded", async () => {
    renderPage(<SignInsScreen />);
    expect(await button(/opnieuw/i)).toBeDefined();
  });
});

describe("signing out", () => {
  it("ends one device", async () => {
    const api = show([HERE, PHONE]);
    fireEvent.click(await button(/^Uitloggen\s*: Safari op iPhone$/));
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(["Dat apparaat is uitgelogd."]));
    expect(api.requests.find(({ name }) => name === "endSignIn")?.variables).toEqual({ id: "phone" });
  });

  it("ends all others, and stays on the page", async () => {
    const api = show([HERE, PHONE]);
    fireEvent.click(await button("Alle andere apparaten uitloggen"));
    await waitFor(() => expect(toasts.get()).toHaveLength(1));
    expect(api.count("endOtherSignIns")).toBe(1);
    expect(screen.getByText("/nl/account/sessions")).toBeDefined();
  });

  it("everywhere leads to the sign-out page, which clears this browser", async () => {
    const api = show([HERE, PHONE]);
    fireEvent.click(await button("Overal uitloggen, ook hier"));
    expect(await screen.findByText("/nl/logout")).toBeDefined();
    expect(api.count("endAllSignIns")).toBe(1);
  });

  it("asks who the user is where the API demands it, and then goes on", async () => {
    const api = show([HERE, PHONE]).refuse("endOtherSignIns", { code: "FRESH_PROOF_REQUIRED" });
    fireEvent.click(await button("Alle andere apparaten uitloggen"));
    const dialog = within(await screen.findByRole("dialog", { name: "Bevestig dat u het bent" }));
    api
      .answer("proveSignIn", { proveSignIn: { isProved: true, challenge: null, mfaSession: null } })
      .answer("endOtherSignIns", { endOtherSignIns: { result: true } });
    fireEvent.change(dialog.getByLabelText("Wachtwoord"), { target: { value: "Verkoop-2026" } });
    fireEvent.click(dialog.getByRole("button", { name: "Bevestigen" }));
    await waitFor(() => expect(toasts.get()).toHaveLength(1));
    expect(api.count("endOtherSignIns")).toBe(2);
  });

  it("says why it failed, and changes nothing", async () => {
    show([HERE, PHONE]).refuse("endSignIn", { code: "NOT_FOUND" });
    fireEvent.click(await button(/^Uitloggen\s*: Safari op iPhone$/));
    expect((await screen.findByRole("alert")).textContent).toContain("niet (meer) beschikbaar");
    expect(await rows()).toHaveLength(2);
  });
});
