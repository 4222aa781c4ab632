import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LoginScreen } from "../../../../web/people/accounts/login-screen.tsx";
import { renderPage } from "../../support/render-page.tsx";

type Variables = Record<string, unknown>;

/** What the API answers to the sign-ins of the page, in turns, and what the page sent. */
let answers: Variables[];
let sent: Variables[];

const SENT = { isCodeSent: true, retryAfterSeconds: null };
const challenged = (challenge: string, mfaSession: string, sending: Variables = SENT) => ({
  data: { login: { challenge, mfaSession, ...sending } },
});
const refused = (code: string) => ({ data: null, errors: [{ message: "", extensions: { code } }] });

beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).variables);
    return Response.json(answers.shift() ?? refused("2000"));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function passFirstStep(challenge: string, sending: Variables = SENT) {
  answers.push(challenged(challenge, "first", sending));
  renderPage(<LoginScreen />, { address: "/nl/login" });
  fireEvent.change(screen.getByLabelText("E-mailadres"), { target: { value: "anna@example.test" } });
  fireEvent.change(screen.getByLabelText("Wachtwoord"), { target: { value: "Verkoop-2026" } });
  fireEvent.click(screen.getByRole("button", { name: "Inloggen" }));
  await screen.findByLabelText(sending.isCodeSent === false ? "Herstelcode" : "Code");
}

/** Without the input event, with which a complete code sends itself in a browser. */
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the second step of a sign-in", () => {
  it.each([
    ["SOFTWARE_TOKEN_MFA", "De code staat in uw authenticator-app.", false],
    ["SMS_MFA", "De code staat in de sms die we u zojuist hebben gestuurd.", true],
    ["EMAIL_OTP", /De code staat in de e-mail/, true],
  ])("of type %s says where the code is, and sends another one only where one was sent", async (type, help, isSent) => {
    await passFirstStep(type);
    expect(screen.getByText(help)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Stuur een nieuwe code" }) !== null).toBe(isSent);
  });

  it("repeats the first step for another code, and answers the newest one", async () => {
    await passFirstStep("SMS_MFA");
    answers.push(challenged("SMS_MFA", "second"), refused("1009"));
    press("Stuur een nieuwe code");
    expect(await screen.findByText(/Uw code is onderweg/)).toBeDefined();
    type("Code", "123456");
    press("Inloggen");
    expect(await screen.findAllByText(/De inlogcode klopt niet/)).not.toHaveLength(0);
    expect(sent.slice(1)).toEqual([
      { userName: "anna@example.test", password: "Verkoop-2026" },
      { userName: "anna@example.test", mfaToken: "123456", mfaType: "SMS_MFA", mfaSession: "second" },
    ]);
  });

  it("says when another code can be sent, and still takes the one that was", async () => {
    await passFirstStep("SMS_MFA");
    answers.push(challenged("SMS_MFA", "second", { isCodeSent: false, retryAfterSeconds: 120 }));
    press("Stuur een nieuwe code");
    const said = (await screen.findByRole("status")).textContent;
    expect(said).toContain("Probeer het over 2 minuten opnieuw. Met een herstelcode kunt u wel verder.");
    type("Code", "123456");
    press("Inloggen");
    await waitFor(() => expect(sent[2]).toMatchObject({ mfaToken: "123456", mfaSession: "first" }));
  });

  it.each([
    ["SMS_MFA", 3_600, "We konden u nu geen code sms'en. Probeer het over 60 minuten opnieuw. Met een herstelcode"],
    ["EMAIL_OTP", null, "We konden u nu geen code mailen. Met een herstelcode"],
  ])("of type %s asks for a recovery code if no code could be sent", async (type_, retryAfterSeconds, said) => {
    await passFirstStep(type_, { isCodeSent: false, retryAfterSeconds });
    expect(screen.getByRole("alert").textContent).toContain(said);
    type("Herstelcode", "abcd efgh jkmn pqrs");
    press("Inloggen");
    await waitFor(() => expect(sent[1]).toMatchObject({ mfaToken: "abcdefghjkmnpqrs", mfaSession: "first" }));
  });

  it("goes on from there with another code, once that one is sent", async () => {
    await passFirstStep("EMAIL_OTP", { isCodeSent: false, retryAfterSeconds: null });
    answers.push(challenged("EMAIL_OTP", "second", { isCodeSent: false, retryAfterSeconds: null }));
    press("Stuur een nieuwe code");
    expect((await screen.findByRole("status")).textContent).toContain("Er ging helaas iets mis.");
    answers.push(challenged("EMAIL_OTP", "third"));
    press("Stuur een nieuwe code");
    await screen.findByText(/De code staat in de e-mail/);
    expect(screen.queryByText(/We konden u nu geen code mailen/)).toBeNull();
    type("Code", "123456");
    press("Inloggen");
    await waitFor(() => expect(sent[3]).toMatchObject({ mfaToken: "123456", mfaSession: "third" }));
  });

  it("takes a recovery code, and leads back to the usual code", async () => {
    await passFirstStep("SOFTWARE_TOKEN_MFA");
    press("Herstelcode gebruiken");
    type("Herstelcode", "abcd efgh jkmn pqrs");
    press("Inloggen");
    await waitFor(() => expect(sent[1]).toMatchObject({ mfaToken: "abcdefghjkmnpqrs", mfaSession: "first" }));
    press("Toch de gewone code gebruiken");
    expect(screen.getByLabelText("Code")).toBeDefined();
  });

  it("that has expired leads back to the password", async () => {
    await passFirstStep("SOFTWARE_TOKEN_MFA");
    answers.push(refused("1029"));
    type("Code", "123456");
    press("Inloggen");
    expect(await screen.findAllByText(/Deze code is verlopen of te vaak geprobeerd/)).not.toHaveLength(0);
    press("Terug naar het wachtwoord");
    expect(screen.getByLabelText("Wachtwoord")).toBeDefined();
  });
});
