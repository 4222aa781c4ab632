import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "../../../../../web/kit/session/session-store.ts";
import { MfaScreen } from "../../../../../web/people/door/mfa/mfa-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const PROFILE = {
  userAttributes: { email: "anna@example.test", phoneNumber: "+31612345678", phoneNumberVerified: false },
  preferredMfaSetting: "NONE",
  userMFASettingList: ["EMAIL_OTP"],
  mfaOptions: [{ key: "EMAIL_OTP", value: "a***@e***.test" }],
  recoveryCodesLeft: 0,
  isMfaMissing: false,
};
const ON = { ...PROFILE, preferredMfaSetting: "EMAIL_OTP", recoveryCodesLeft: 10 };
const CODES = ["0000-1111-2222-3333", "4444-5555-6666-7777"];

function show(profile: Partial<typeof PROFILE> = {}, address = "/nl/account/mfa") {
  const api = new FakeApi()
    .answer("mfa", { userProfile: { ...PROFILE, ...profile } })
    .answer("renewRecoveryCodes", { renewRecoveryCodes: { codes: CODES } });
  renderPage(<MfaScreen />, { api, address });
  return api;
}

const step = async (name: string) => within(await screen.findByRole("group", { name: new RegExp(name) }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => signInAs("anna"));

describe("signing in with two steps", () => {
  it("offers app, SMS and e-mail; SMS first needs a confirmed phone number", async () => {
    show();
    expect(await screen.findByText("Uit")).toBeDefined();
    expect((await step("Code per e-mail")).getByRole("button", { name: "Inschakelen" })).toBeDefined();
    const phone = (await step("Code per sms")).getByRole("link", { name: "Telefoonnummer bevestigen" });
    expect(phone.getAttribute("href")).toBe("/nl/account/phonenumber?next=%2Fnl%2Faccount%2Fmfa");
    expect((await step("Code uit een app")).getByRole("button", { name: "App instellen" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Alles uitschakelen" })).toBeNull();
  });

  it("is turned on by e-mail with the viewer's token, reloads the profile and shows recovery codes once", async () => {
    const api = show();
    fireEvent.click((await step("Code per e-mail")).getByRole("button", { name: "Inschakelen" }));
    api.answer("setEmailMfa", () => {
      api.answer("mfa", { userProfile: ON });
      return { setEmailMfa: { result: 0 } };
    });
    expect(await screen.findByText(CODES[0] ?? "")).toBeDefined();
    expect(api.requests.find(({ name }) => name === "setEmailMfa")?.variables).toEqual({
      accessToken: "token-anna",
      enabled: true,
    });
    expect(sessionStore.get()?.preferredMfaSetting).toBe("EMAIL_OTP");
    press("Ik heb ze bewaard");
    expect(screen.queryByText(CODES[0] ?? "")).toBeNull();
    expect(screen.getByText("U hebt nog 10 herstelcodes.")).toBeDefined();
  });

  const FROM_LOT = "/nl/account/mfa?next=%2Fnl%2Fauction%2Fa%2Flot%2Fb";

  it("says what the channel demands", async () => {
    show({ isMfaMissing: true }, FROM_LOT);
    expect(await screen.findByText(/Om hier te bieden moet u in twee stappen inloggen/)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Verder" })).toBeNull();
  });

  it("leads back to the lot once it is on", async () => {
    show(ON, FROM_LOT);
    const goOn = await screen.findByRole("link", { name: "Verder" });
    expect(goOn.getAttribute("href")).toBe("/nl/auction/a/lot/b");
  });

  it.each([
    ["an error of the server", { code: "2000" }],
    ["another result than 0", null],
  ])("stays on after %s, and says so", async (_, refusal) => {
    const api = show(ON);
    fireEvent.click(await screen.findByRole("button", { name: "Alles uitschakelen" }));
    if (refusal) api.refuse("disableMfa", refusal);
    else api.answer("disableMfa", { disableMfa: { result: 1 } });
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Alles uitschakelen" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Uitschakelen is mislukt: inloggen in twee stappen blijft aan.");
    expect(sessionStore.get()?.preferredMfaSetting).toBe("NONE");
  });

  it("asks for new recovery codes where few are left", async () => {
    const api = show({ ...ON, recoveryCodesLeft: 1 });
    expect(await screen.findByText("U hebt nog 1 herstelcode.")).toBeDefined();
    press("Nieuwe codes maken");
    expect(await screen.findByText(CODES[1] ?? "")).toBeDefined();
    expect(api.count("renewRecoveryCodes")).toBe(1);
  });

  it("shows why the profile cannot be loaded", async () => {
    const api = new FakeApi().refuse("mfa", { code: "2000" });
    renderPage(<MfaScreen />, { api, address: "/nl/account/mfa" });
    expect((await screen.findByRole("alert")).textContent).toContain("2000");
  });
});

describe("an authenticator app", () => {
  const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const uri = `otpauth://totp/Hamerslag:anna@example.test?secret=${SECRET}&issuer=Hamerslag`;

  async function begin() {
    const api = show().answer("associateSoftwareToken", { associateSoftwareToken: { secretCode: SECRET, uri } });
    fireEvent.click((await step("Code uit een app")).getByRole("button", { name: "App instellen" }));
    await screen.findByRole("heading", { name: "App instellen" });
    return api;
  }
  const enterCode = (code: string) => fireEvent.change(screen.getByLabelText("Code"), { target: { value: code } });

  it("is set up with a QR code or its secret, the device's name and the first code", async () => {
    const api = await begin();
    const qrCode = screen.getByRole("img", { name: "QR-code voor uw authenticator-app" });
    expect(qrCode.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h1v1h-1z/);
    expect(screen.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeDefined();
    expect(screen.getByRole("link", { name: /Openen in de app/ }).getAttribute("href")).toBe(uri);
    api
      .answer("verifySoftwareToken", { verifySoftwareToken: { status: "SUCCESS" } })
      .answer("setSoftwareMfa", { setSoftwareMfa: { result: 0 } });
    fireEvent.change(screen.getByLabelText("Naam van het apparaat"), { target: { value: "Werktelefoon" } });
    enterCode("123456");
    press("Bevestigen en inschakelen");
    expect(await screen.findByText(CODES[0] ?? "")).toBeDefined();
    const variables = (name: string) => api.requests.find((request) => request.name === name)?.variables;
    expect(variables("verifySoftwareToken")).toMatchObject({ deviceName: "Werktelefoon", userCode: "123456" });
    expect(variables("setSoftwareMfa")).toMatchObject({ enabled: true });
  });

  it("keeps its secret and the device's name after a wrong code, and says when the set-up has ended", async () => {
    const api = await begin();
    const enabled = vi.fn();
    api.refuse("verifySoftwareToken", { code: "1009" }).answer("setSoftwareMfa", () => {
      enabled();
      return {};
    });
    enterCode("000000");
    press("Bevestigen en inschakelen");
    await waitFor(() => expect(screen.getByLabelText("Code").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeDefined();
    api.refuse("verifySoftwareToken", { code: "MFA_NOT_SET_UP" });
    enterCode("111111");
    press("Bevestigen en inschakelen");
    expect(await screen.findAllByText(/Het instellen duurde te lang/)).not.toHaveLength(0);
    expect(enabled).not.toHaveBeenCalled();
  });

  it("asks for a fresh proof first, and then goes on by itself", async () => {
    const api = show()
      .refuse("associateSoftwareToken", { code: "FRESH_PROOF_REQUIRED" })
      .answer("proveSignIn", () => {
        api.answer("associateSoftwareToken", { associateSoftwareToken: { secretCode: SECRET, uri } });
        return { proveSignIn: { isProved: true, challenge: null, mfaSession: null } };
      });
    fireEvent.click((await step("Code uit een app")).getByRole("button", { name: "App instellen" }));
    fireEvent.change(await screen.findByLabelText("Wachtwoord"), { target: { value: "Verkoop-2026" } });
    press("Bevestigen");
    expect(await screen.findByRole("heading", { name: "App instellen" })).toBeDefined();
  });
});
