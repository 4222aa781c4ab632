import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EmailScreen } from "../../../../web/people/contact/email-screen.tsx";
import { PhoneScreen } from "../../../../web/people/contact/phone-screen.tsx";
import { StopChangeScreen } from "../../../../web/people/contact/stop-change-screen.tsx";
import { PasswordScreen } from "../../../../web/people/door/passwords/password-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const PROFILE = {
  userProfile: {
    username: "anna@voorbeeld.nl",
    userAttributes: {
      sub: "anna",
      email: "anna@voorbeeld.nl",
      emailVerified: true,
      phoneNumber: "+31612345678",
      phoneNumberVerified: false,
    },
    preferredMfaSetting: "NONE",
    userMFASettingList: [],
    settings: {},
  },
  userAddressCheck: true,
};

const apiOfAnna = () => new FakeApi().answer("userProfile", PROFILE);

/** Types into fields by their names and sends their form. */
function fill(container: HTMLElement, values: Record<string, string>) {
  let form: HTMLFormElement | null = null;
  for (const [name, value] of Object.entries(values)) {
    const field = container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!field) throw new Error(`There is no field ${name}.`);
    fireEvent.change(field, { target: { value } });
    form = field.form;
  }
  if (form) fireEvent.submit(form);
}

const show = (screenOf: () => React.ReactNode, api: FakeApi, address = "/nl/account/email") => {
  signInAs("anna");
  return renderPage(screenOf(), { api, address }).container;
};

describe("the change of the e-mail address", () => {
  it("asks twice, then for the code, and names what the code step refuses", async () => {
    const api = apiOfAnna()
      .answer("updateEmailAddress", { updateEmailAddress: { result: true } })
      .refuse("verifyEmail", { code: "1013" });
    const container = show(() => <EmailScreen />, api);
    expect(await screen.findByText("Nu: anna@voorbeeld.nl")).toBeTruthy();
    fill(container, { email: "nieuw@voorbeeld.nl", emailAgain: "anders@voorbeeld.nl" });
    expect((await screen.findAllByText("De twee e-mailadressen zijn niet gelijk.")).length).toBeGreaterThan(0);
    fill(container, { email: "nieuw@voorbeeld.nl", emailAgain: "Nieuw@voorbeeld.nl" });
    expect(await screen.findByText(/code gestuurd naar nieuw@voorbeeld.nl/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /Nieuwe code mogelijk over \d+ s/ })).toBeTruthy();
    fill(container, { conformationCode: "123456" });
    expect((await screen.findAllByText(/Deze code werkt niet meer/)).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: "Ander e-mailadres invullen" }));
    expect(await screen.findByText("Nu: anna@voorbeeld.nl")).toBeTruthy();
  });

  it("refuses more than one dot after the @ until the same address is sent again", async () => {
    const api = apiOfAnna().answer("updateEmailAddress", { updateEmailAddress: { result: true } });
    const container = show(() => <EmailScreen />, api);
    await screen.findByText("Nu: anna@voorbeeld.nl");
    const send = (email: string) => fill(container, { email, emailAgain: email });
    const field = () => container.querySelector('input[name="email"]');
    const refused = async () => {
      expect((await screen.findAllByText(/meer dan één punt na de @/)).length).toBeGreaterThan(0);
      expect(field()?.getAttribute("aria-invalid")).toBe("true");
      expect(api.count("updateEmailAddress")).toBe(0);
    };
    send("anna@kantoor.voorbeeld.nl");
    await refused();
    send("anna@ander.kantoor.nl");
    await refused();
    send("anna@ander.kantoor.nl");
    expect(await screen.findByText(/code gestuurd naar anna@ander.kantoor.nl/)).toBeTruthy();
  });

  it("says that a refused address cannot be used", async () => {
    const container = show(() => <EmailScreen />, apiOfAnna().refuse("updateEmailAddress", { code: "4036" }));
    await screen.findByText("Nu: anna@voorbeeld.nl");
    fill(container, { email: "a@wegwerp.example", emailAgain: "a@wegwerp.example" });
    expect(await screen.findByText(/kan hier niet worden gebruikt/)).toBeTruthy();
  });

  it("offers to load again where the account cannot be read", async () => {
    show(() => <EmailScreen />, new FakeApi().refuse("userProfile", { code: "2000" }));
    expect(await screen.findByRole("button", { name: /opnieuw/i })).toBeTruthy();
  });
});

describe("the change of the phone number", () => {
  it("offers to confirm a number that was never verified, and explains a refusal", async () => {
    const api = apiOfAnna().refuse("updateTelephoneNumber", { code: "4037", retryAfterSeconds: 120 });
    show(() => <PhoneScreen />, api);
    fireEvent.click(await screen.findByRole("button", { name: "Bevestig dit nummer" }));
    expect((await screen.findByRole("alert")).textContent).toContain("2 minuten");
    expect(api.requests.at(-1)?.variables).toMatchObject({ phoneNumber: "+31612345678" });
  });

  it("reads a national number, and asks for the code that was sent to it", async () => {
    const api = apiOfAnna().answer("updateTelephoneNumber", { updateTelephoneNumber: { result: true } });
    const container = show(() => <PhoneScreen />, api);
    await screen.findByText("Nu: +31612345678");
    fill(container, { phoneNumber: "06-87654321", phoneNumberAgain: "+31 6 87654321" });
    expect(await screen.findByText(/code gestuurd naar \+31687654321/)).toBeTruthy();
  });
});

describe("the change of the password", () => {
  it("marks a wrong old password, keeps the input, and shows the server's rules beside the new one", async () => {
    const api = apiOfAnna().refuse("changePassword", { code: "1005" });
    const container = show(() => <PasswordScreen />, api);
    const typed = { oldPassword: "Oud-Slot-2026", newPassword: "Welkom-2026!", newPasswordAgain: "Welkom-2026!" };
    fill(container, typed);
    expect((await screen.findAllByText("Dit is niet uw huidige wachtwoord.")).length).toBeGreaterThan(0);
    const field = container.querySelector<HTMLInputElement>('input[name="newPassword"]');
    expect(field?.value).toBe(typed.newPassword);
    api.refuse("changePassword", {
      code: "INVALID_INPUT",
      fields: [{ path: "newPassword", rule: "passwordCommon" }],
    });
    fill(container, typed);
    await waitFor(() => expect(field?.getAttribute("aria-invalid")).toBe("true"));
    expect((await screen.findAllByText(/snel te raden/)).length).toBeGreaterThan(0);
  });
});

describe("the link that stops a change", () => {
  it("does nothing until the button is pressed, and then leads to a new password", async () => {
    const api = new FakeApi().answer("stopContactChange", { stopContactChange: { result: true } });
    renderPage(<StopChangeScreen />, { api, address: "/nl/account/stop-change#een.token" });
    expect(api.requests).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Stop de wijziging en log overal uit" }));
    expect(await screen.findByRole("link", { name: "Nieuw wachtwoord kiezen" })).toBeTruthy();
    expect(api.requests).toEqual([{ name: "stopContactChange", variables: { token: "een.token" } }]);
  });

  it("explains a link that is used, old or cut off", async () => {
    const api = new FakeApi().refuse("stopContactChange", { code: "1014" });
    const { unmount } = renderPage(<StopChangeScreen />, { api, address: "/nl/account/stop-change#oud.token" });
    fireEvent.click(screen.getByRole("button", { name: "Stop de wijziging en log overal uit" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Deze link werkt niet");
    unmount();
    renderPage(<StopChangeScreen />, { api, address: "/nl/account/stop-change" });
    expect(screen.getByRole("alert").textContent).toContain("Deze link werkt niet");
    expect(screen.queryByRole("button", { name: /Stop de wijziging/ })).toBeNull();
  });
});
