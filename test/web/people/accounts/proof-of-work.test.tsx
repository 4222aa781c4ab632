import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmAccount } from "../../../../web/people/accounts/confirm-account.tsx";
import { ForgotPasswordScreen } from "../../../../web/people/accounts/forgot-password-screen.tsx";
import { LoginScreen } from "../../../../web/people/accounts/login-screen.tsx";
import { RegisterScreen } from "../../../../web/people/accounts/register-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { easyChallenge, stubSolver } from "../../support/stub-solver.ts";

const NEEDED = "PROOF_OF_WORK_REQUIRED";
const SOLVING = "We controleren uw browser. Dit duurt hooguit een paar tellen.";

let challenge: string;
let api: FakeApi;
/** The variables of the sign-ins that the page sent, and how often they are refused without a proof. */
let signIns: Record<string, unknown>[];
let isNeeded: boolean;

beforeEach(async () => {
  challenge = await easyChallenge();
  api = new FakeApi();
  signIns = [];
  isNeeded = true;
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    const { variables } = JSON.parse(String(body));
    signIns.push(variables);
    const isRefused = isNeeded && !variables.proofOfWork;
    const extensions = isRefused ? { code: NEEDED, challenge } : { code: "1005" };
    return Response.json({ data: null, errors: [{ message: "", extensions }] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const solutionIn = (proof: unknown) => JSON.parse(atob(String(proof))).solution.counter;

function signIn(): void {
  type("E-mailadres", "anna@example.test");
  type("Wachtwoord", "Verkoop-2026");
  press("Inloggen");
}

describe("the proof of work of a sign-in", () => {
  it("is computed while the form is filled in, if the API says that it is needed", async () => {
    api.answer("proofOfWorkChallenge", { proofOfWorkChallenge: challenge });
    const { started } = stubSolver();
    renderPage(<LoginScreen />, { api, address: "/nl/login" });
    await waitFor(() => expect(started).toHaveLength(1));
    expect(api.requests).toContainEqual({ name: "proofOfWorkChallenge", variables: { operation: "LOGIN" } });
    expect(screen.queryByText(SOLVING)).toBeNull();
    signIn();
    expect(await screen.findAllByText(/Inloggen is niet gelukt/)).not.toHaveLength(0);
    expect(signIns.map(({ proofOfWork }) => solutionIn(proofOfWork))).toEqual([3]);
    // Each proof is good once, so the next try has one ready too.
    await waitFor(() => expect(started).toHaveLength(2));
  });

  it("is not computed while none is needed", async () => {
    isNeeded = false;
    api.answer("proofOfWorkChallenge", { proofOfWorkChallenge: null });
    const { started } = stubSolver();
    renderPage(<LoginScreen />, { api, address: "/nl/login" });
    signIn();
    expect(await screen.findAllByText(/Inloggen is niet gelukt/)).not.toHaveLength(0);
    expect(signIns).toEqual([{ userName: "anna@example.test", password: "Verkoop-2026" }]);
    expect(started).toEqual([]);
  });

  it("is computed after a refusal and sent without a second click; the page says why it takes a moment", async () => {
    api.answer("proofOfWorkChallenge", { proofOfWorkChallenge: null });
    const solver = stubSolver({ isHeld: true });
    renderPage(<LoginScreen />, { api, address: "/nl/login" });
    signIn();
    expect(await screen.findAllByText(SOLVING)).not.toHaveLength(0);
    expect(screen.getByRole("button", { name: /^Inloggen/ }).getAttribute("aria-disabled")).toBe("true");
    solver.start();
    expect(await screen.findAllByText(/Inloggen is niet gelukt/)).not.toHaveLength(0);
    expect(signIns.map(({ proofOfWork }) => proofOfWork !== undefined)).toEqual([false, true]);
    expect(screen.queryByText(SOLVING, { selector: "p" })).toBeNull();
  });

  it("that the browser cannot compute ends with words, not in a loop", async () => {
    api.answer("proofOfWorkChallenge", { proofOfWorkChallenge: challenge });
    vi.stubGlobal(
      "Worker",
      class {
        constructor() {
          throw new Error("no workers");
        }
      },
    );
    renderPage(<LoginScreen />, { api, address: "/nl/login" });
    signIn();
    expect(await screen.findAllByText(/Uw browser kon een korte veiligheidscontrole niet afronden/)).not.toHaveLength(
      0,
    );
    expect(signIns).toHaveLength(3);
  });
});

describe("the proof of work of", () => {
  const code = () => type("Code", "123456");
  const passwords = (first: string, second: string) => {
    type(first, "Nieuw-Wachtwoord-7");
    type(second, "Nieuw-Wachtwoord-7");
  };
  const FORMS: [
    string,
    { operation: string; mutation: string; page: ReactNode; send: (ready: () => Promise<void>) => Promise<void> },
  ][] = [
    [
      "a sign-up",
      {
        operation: "SIGNUP",
        mutation: "signupUser",
        page: <RegisterScreen />,
        send: async (ready) => {
          await ready();
          for (const label of ["E-mailadres", "E-mailadres nogmaals"]) type(label, "anna@example.test");
          for (const label of ["Telefoonnummer", "Telefoonnummer nogmaals"]) type(label, "+31612345678");
          passwords("Wachtwoord", "Wachtwoord nogmaals");
          press("Account aanmaken");
        },
      },
    ],
    [
      "a confirmation",
      {
        operation: "CONFIRM_SIGNUP",
        mutation: "signupUserConformation",
        page: <ConfirmAccount email="anna@example.test" password="Verkoop-2026" delivery="sent" />,
        send: async (ready) => {
          await ready();
          code();
          press("Bevestigen");
        },
      },
    ],
    [
      "a reset",
      {
        operation: "RESET_PASSWORD",
        mutation: "resetPassword",
        page: <ForgotPasswordScreen />,
        send: async (ready) => {
          type("E-mailadres", "anna@example.test");
          press("Code versturen");
          await screen.findByLabelText("Code");
          await ready();
          code();
          passwords("Nieuw wachtwoord", "Nieuw wachtwoord nogmaals");
          press("Wachtwoord wijzigen");
        },
      },
    ],
  ];

  it.each(FORMS)("%s goes with its first sending", async (_, { operation, mutation, page, send }) => {
    const { started } = stubSolver();
    api.answer("proofOfWorkChallenge", { proofOfWorkChallenge: challenge });
    api.answer("forgotPassword", { forgotPassword: { result: true } }).refuse(mutation, { code: "2000" });
    renderPage(page, { api, address: "/nl/" });
    await send(async () => await waitFor(() => expect(started).not.toHaveLength(0)));
    await waitFor(() => expect(api.count(mutation)).toBe(1));
    const sent = api.requests.find(({ name }) => name === mutation);
    expect(solutionIn(sent?.variables.proofOfWork)).toBe(3);
    expect(api.requests).toContainEqual({ name: "proofOfWorkChallenge", variables: { operation } });
  });

  it.each(FORMS)("%s is computed and sent after a refusal", async (_, { mutation, page, send }) => {
    stubSolver();
    api.answer("forgotPassword", { forgotPassword: { result: true } }).refuse(mutation, { code: NEEDED, challenge });
    renderPage(page, { api, address: "/nl/" });
    await send(async () => undefined);
    await waitFor(() => expect(api.count(mutation)).toBe(3));
    const sent = api.requests.filter(({ name }) => name === mutation);
    expect(sent.map(({ variables }) => variables.proofOfWork !== undefined)).toEqual([false, true, true]);
    expect(await screen.findAllByText(/Uw browser kon een korte veiligheidscontrole niet afronden/)).not.toHaveLength(
      0,
    );
  });
});
