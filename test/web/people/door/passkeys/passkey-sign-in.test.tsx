import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { sessionStore } from "../../../../../web/kit/session/session-store.ts";
import { PasskeySignIn } from "../../../../../web/people/door/passkeys/passkey-sign-in.tsx";
import { renderPage } from "../../../support/render-page.tsx";
import { stubPasskeys } from "../../../support/stub-passkeys.ts";

const OPTIONS = { challenge: "Y2hhbGxlbmdl", rpId: "localhost", userVerification: "required" };
const SETTINGS = { language: null, darkMode: null };
const EMAIL = "anna@example.com";
/** The channel demands a second step, which the account has not. */
const SIGNED_IN = { kind: "signedIn", settings: SETTINGS, isMfaMissing: true };
const userProfile = {
  username: EMAIL,
  userAttributes: {
    sub: "1",
    email: EMAIL,
    emailVerified: true,
    phoneNumber: "+31612345678",
    phoneNumberVerified: false,
  },
  preferredMfaSetting: "NONE",
  userMFASettingList: [],
  isMfaMissing: true,
  settings: SETTINGS,
};
const ANSWERS: Record<string, object> = {
  startPasskeyLogin: { data: { startPasskeyLogin: { options: JSON.stringify(OPTIONS) } } },
  loginWithPasskey: {
    data: { loginWithPasskey: { userId: "1", expiresIn: 3600, refreshToken: "refresh", accessToken: "access" } },
  },
  userProfile: { data: { userProfile, userAddressCheck: true } },
};

const bytes = new ArrayBuffer(1);
const assertion = {
  id: "id",
  rawId: bytes,
  type: "public-key",
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
};

const closed = () => Promise.reject(new DOMException("", "NotAllowedError"));

let asked: string[];
let answers: Record<string, object>;

beforeEach(() => {
  asked = [];
  answers = { ...ANSWERS };
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const name = /(?:query|mutation) (\w+)/.exec(body)?.[1] ?? "";
    asked.push(name);
    return Response.json(answers[name]);
  });
});

function show() {
  const onSignedIn = vi.fn();
  renderPage(
    <>
      <input autoComplete="username webauthn" aria-label="E-mail" />
      <PasskeySignIn onSignedIn={onSignedIn} />
    </>,
  );
  return onSignedIn;
}

const press = () => fireEvent.click(screen.getByRole("button", { name: "Inloggen met passkey" }));

it("signs in by the button, and asks nothing before", async () => {
  stubPasskeys({ suggests: false, get: async () => assertion });
  const onSignedIn = show();
  expect(asked).toEqual([]);
  press();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(SIGNED_IN));
  expect(asked).toEqual(["startPasskeyLogin", "loginWithPasskey", "userProfile"]);
  expect(sessionStore.get()?.email).toBe(EMAIL);
});

it("signs in with a passkey that the user chose among the suggestions of the field", async () => {
  stubPasskeys({ suggests: true, get: async ({ mediation }) => (mediation === "conditional" ? assertion : null) });
  const onSignedIn = show();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(SIGNED_IN));
});

it("stays silent where suggestions fail", async () => {
  stubPasskeys({ suggests: true, get: () => Promise.reject(new DOMException("", "SecurityError")) });
  show();
  await waitFor(() => expect(navigator.credentials.get).toHaveBeenCalled());
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says nothing after the user closed the dialog, and offers suggestions again", async () => {
  stubPasskeys({
    suggests: true,
    get: ({ mediation }) => (mediation === "conditional" ? new Promise(() => {}) : closed()),
  });
  show();
  const calls = () => vi.mocked(navigator.credentials.get).mock.calls.map(([options]) => options?.mediation);
  await waitFor(() => expect(calls()).toEqual(["conditional"]));
  press();
  await waitFor(() => expect(calls()).toEqual(["conditional", undefined, "conditional"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  ["PASSKEY_REFUSED", /kon niet worden gebruikt/],
  ["PASSKEY_EXPIRED", /duurde te lang/],
])("says why the API refused: %s", async (code, said) => {
  answers.loginWithPasskey = { errors: [{ message: "", extensions: { code } }] };
  stubPasskeys({ suggests: false, get: async () => assertion });
  const onSignedIn = show();
  press();
  expect((await screen.findByRole("alert")).textContent).toMatch(said);
  expect(onSignedIn).not.toHaveBeenCalled();
});

it("is not there in a browser without passkeys", () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  show();
  expect(screen.queryByRole("button")).toBeNull();
});
