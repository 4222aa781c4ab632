import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, it, vi } from "vitest";
import { codeRequestOf, codeRequestState } from "../../../../web/people/accounts/code-request.ts";
import { ConfirmAccount } from "../../../../web/people/accounts/confirm-account.tsx";
import { ForgotPasswordScreen } from "../../../../web/people/accounts/forgot-password-screen.tsx";
import { RegisterScreen } from "../../../../web/people/accounts/register-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const EMAIL = "anna@hamerslag.example";
const PHONE = "+31612345678";
const PASSWORD = "Geheim-123";

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Adres">{`${pathname}${search}`}</output>;
}

/** What a reload keeps of the page. */
function Entry() {
  return <output aria-label="Staat">{JSON.stringify(useLocation().state)}</output>;
}

/** Fills in each field and its confirmation, and sends the form; returns what sends it again. */
function register(api: FakeApi, email = EMAIL): () => void {
  const { container } = renderPage(
    <>
      <RegisterScreen />
      <Address />
    </>,
    { api, address: "/nl/register" },
  );
  for (const [name, value] of Object.entries({
    email,
    emailAgain: email,
    phoneNumber: PHONE,
    phoneNumberAgain: PHONE,
    password: PASSWORD,
    passwordAgain: PASSWORD,
  })) {
    const field = container.querySelector(`input[name="${name}"]`);
    if (!field) throw new Error(`There is no field ${name}.`);
    fireEvent.change(field, { target: { value } });
  }
  const send = () => void fireEvent.submit(container.querySelector("form") ?? container);
  send();
  return send;
}

function apiThatSends(codeDeliveryDetails: object | null) {
  return new FakeApi()
    .answer("signupUser", { signupUser: { userConfirmed: false, codeDeliveryDetails, codeRequestId: "first" } })
    .answer("resendVerificationEmail", { resendVerificationEmail: { codeRequestId: "second" } });
}

it("says that the code was sent only if it was", async () => {
  register(apiThatSends({ medium: "EMAIL", destination: "a***@hamerslag.example" }));
  expect(await screen.findByText(`We hebben een code gestuurd naar ${EMAIL}. Vul hem hieronder in.`)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says that the code could not be sent, and asks for a new one, whose delivery it does not claim", async () => {
  const api = apiThatSends(null);
  register(api);
  expect((await screen.findByRole("alert")).textContent).toContain(`kon niet naar ${EMAIL} worden verstuurd`);
  expect(screen.queryByText(/gestuurd|zojuist/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Stuur een nieuwe code" }));
  expect(await screen.findByText(new RegExp(`om een nieuwe code gevraagd voor ${EMAIL}`))).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(api.requests.at(-1)).toEqual({ name: "resendVerificationEmail", variables: { email: EMAIL } });
});

it("sends the password and the request's id with the code, so that only the own sign-up is confirmed", async () => {
  const api = apiThatSends({ medium: "EMAIL", destination: "a***@hamerslag.example" });
  api.refuse("signupUserConformation", { code: "1005" });
  register(api);
  const field = await screen.findByLabelText<HTMLInputElement>("Code");
  fireEvent.change(field, { target: { value: "123456" } });
  fireEvent.submit(field.form ?? field);
  await waitFor(() =>
    expect(api.requests.at(-1)).toEqual({
      name: "signupUserConformation",
      variables: { username: EMAIL, conformationCode: "123456", password: PASSWORD, codeRequestId: "first" },
    }),
  );
  expect((await screen.findAllByText(/niet het wachtwoord van de laatste registratie/)).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "Opnieuw registreren" })).toBeTruthy();
});

it("asks for the password after a reload", () => {
  renderPage(<ConfirmAccount email={EMAIL} password={null} delivery="unknown" />);
  expect(screen.getByLabelText("Wachtwoord")).toBeTruthy();
});

it("asks about a slip in the domain of the address, and corrects it", async () => {
  const { container } = renderPage(<RegisterScreen />, { api: new FakeApi(), address: "/nl/register" });
  const field = container.querySelector<HTMLInputElement>('input[name="email"]');
  if (!field) throw new Error("There is no field for the address.");
  fireEvent.change(field, { target: { value: "anna@gmial.com" } });
  fireEvent.blur(field);
  fireEvent.click(await screen.findByRole("button", { name: "anna@gmail.com" }));
  expect(field.value).toBe("anna@gmail.com");
  expect(screen.queryByRole("button", { name: "anna@gmail.com" })).toBeNull();
});

it("refuses an address with more than one dot after the @ until it is sent again", async () => {
  const api = apiThatSends({ medium: "EMAIL", destination: "a***@kantoor.voorbeeld.nl" });
  const sendAgain = register(api, "anna@kantoor.voorbeeld.nl");
  expect(await screen.findByText(/Er staat meer dan één punt na de @\./)).toBeDefined();
  expect(api.count("signupUser")).toBe(0);
  sendAgain();
  expect(await screen.findByText(/een code gestuurd naar anna@kantoor.voorbeeld.nl/)).toBeTruthy();
});

it("shows no delivery result if this page did not request the code", () => {
  renderPage(<ConfirmAccount email={EMAIL} password={null} delivery="unknown" />);
  expect(screen.queryByText(/We hebben/)).toBeNull();
  expect(screen.getByText(new RegExp(`Vul de code in uit de e-mail aan ${EMAIL}`))).toBeTruthy();
});

it("leads a new user to the set-up of a second step where the channel demands one", async () => {
  const settings = { language: null, darkMode: null };
  const userAttributes = {
    sub: "1",
    email: EMAIL,
    emailVerified: true,
    phoneNumber: PHONE,
    phoneNumberVerified: false,
  };
  const userProfile = { username: EMAIL, userAttributes, preferredMfaSetting: "NONE", userMFASettingList: [] };
  const answers: Record<string, object> = {
    login: { login: { userId: "1", expiresIn: 3600, refreshToken: "refresh", accessToken: "access", challenge: null } },
    userProfile: { userProfile: { ...userProfile, isMfaMissing: true, settings }, userAddressCheck: false },
  };
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) =>
    Response.json({ data: answers[/(?:query|mutation) (\w+)/.exec(body)?.[1] ?? ""] }),
  );
  const api = apiThatSends({ medium: "EMAIL", destination: "a***@hamerslag.example" });
  api.answer("signupUserConformation", { signupUserConformation: { result: true } });
  register(api);
  const field = await screen.findByLabelText<HTMLInputElement>("Code");
  fireEvent.change(field, { target: { value: "123456" } });
  fireEvent.submit(field.form ?? field);
  await waitFor(() => expect(screen.getByLabelText("Adres").textContent).toContain("/nl/account/mfa?next="));
});

it("a code for a new password is sent with the id of its request, also after a reload", async () => {
  const api = new FakeApi()
    .answer("forgotPassword", { forgotPassword: { codeRequestId: "asked" } })
    .answer("resetPassword", { resetPassword: { result: true } });
  const first = renderPage(
    <>
      <ForgotPasswordScreen />
      <Entry />
    </>,
    { api, address: "/nl/forgot" },
  );
  const email = first.container.querySelector<HTMLInputElement>('input[name="username"]');
  if (!email) throw new Error("There is no field for the address.");
  fireEvent.change(email, { target: { value: EMAIL } });
  fireEvent.submit(email.form ?? email);
  await screen.findByLabelText("Code");
  expect(codeRequestOf(JSON.parse(screen.getByLabelText("Staat").textContent))).toEqual({
    email: EMAIL,
    codeRequestId: "asked",
  });
  const inputs = { conformationCode: "123456", password: PASSWORD, passwordAgain: PASSWORD };
  for (const [name, value] of Object.entries(inputs)) {
    const field = first.container.querySelector(`input[name="${name}"]`);
    if (!field) throw new Error(`There is no field ${name}.`);
    fireEvent.change(field, { target: { value } });
  }
  fireEvent.submit(first.container.querySelector("form") ?? first.container);
  await waitFor(() =>
    expect(api.requests.at(-1)).toEqual({
      name: "resetPassword",
      variables: { username: EMAIL, conformationCode: "123456", password: PASSWORD, codeRequestId: "asked" },
    }),
  );
});

it("reads from a history entry only the request for a code", () => {
  const request = { email: EMAIL, codeRequestId: "asked" };
  expect(codeRequestOf(codeRequestState(request))).toEqual(request);
  for (const state of [null, "x", {}, { codeRequest: null }, { codeRequest: { email: 1 } }, { passwordChanged: true }])
    expect(codeRequestOf(state)).toBeNull();
});
