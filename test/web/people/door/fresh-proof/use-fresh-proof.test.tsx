import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useMutation } from "urql";
import { beforeEach, describe, expect, it } from "vitest";
import { failureOfCombined } from "../../../../../web/kit/errors/errors.ts";
import { LogoutDocument } from "../../../../../web/kit/session/documents.ts";
import { useFreshProof } from "../../../../../web/people/door/fresh-proof/use-fresh-proof.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";
import { stubPasskeys } from "../../../support/stub-passkeys.ts";

/** A change that the API answers with FRESH_PROOF_REQUIRED until the viewer is proved; any mutation stands in for it. */
function show() {
  const api = new FakeApi().refuse("logout", { code: "FRESH_PROOF_REQUIRED" });
  renderPage(<Change />, { api });
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  return api;
}

function Change() {
  const [, mutate] = useMutation(LogoutDocument);
  const [withProof, proofDialog] = useFreshProof();
  const [result, setResult] = useState("");
  const change = async () => {
    const { error } = await withProof(() => mutate({ refreshToken: "input" }));
    setResult(error ? `refused: ${failureOfCombined(error).code}` : "changed");
  };
  return (
    <form onSubmit={() => setResult("the form around the hook was sent")}>
      <button type="button" onClick={() => void change()}>
        Change
      </button>
      <p>{result}</p>
      {proofDialog}
    </form>
  );
}

const isProved = {
  proveSignIn: { isProved: true, challenge: null, mfaSession: null, isCodeSent: null, retryAfterSeconds: null },
};

async function enter(label: string, text: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Bevestigen" }));
}

beforeEach(() => signInAs("anna"));

describe("a change that demands a fresh proof", () => {
  it("asks for the password and is sent again with the same input", async () => {
    const api = show().answer("proveSignIn", () => {
      api.answer("logout", { logout: { result: true } });
      return isProved;
    });
    expect(await screen.findByRole("dialog", { name: "Bevestig dat u het bent" })).toBeDefined();
    await enter("Wachtwoord", "Verkoop-2026");
    expect(await screen.findByText("changed")).toBeDefined();
    const sent = api.requests.filter(({ name }) => name === "logout");
    expect(sent.map(({ variables }) => variables)).toEqual([{ refreshToken: "input" }, { refreshToken: "input" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for the second step where one is on, also for a recovery code", async () => {
    const unsent = { isCodeSent: null, retryAfterSeconds: null };
    const challenge = { isProved: false, challenge: "SOFTWARE_TOKEN_MFA", mfaSession: "session", ...unsent };
    const api = show().answer("proveSignIn", { proveSignIn: challenge });
    await enter("Wachtwoord", "Verkoop-2026");
    expect(await screen.findByText("De code staat in uw authenticator-app.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Herstelcode gebruiken" }));
    await enter("Herstelcode", "te kort");
    expect(await screen.findAllByText("Een herstelcode heeft zestien letters en cijfers.")).not.toHaveLength(0);
    api.answer("proveSignIn", isProved);
    await enter("Herstelcode", "ABCD-EFGH-JKMN-PQRS");
    await waitFor(() => expect(api.count("logout")).toBe(2));
    expect(api.requests.findLast(({ name }) => name === "proveSignIn")?.variables).toEqual({
      mfaType: "SOFTWARE_TOKEN_MFA",
      mfaSession: "session",
      mfaToken: "abcdefghjkmnpqrs",
    });
  });

  it("asks for a recovery code if the code of the second step could not be sent, and sends another later", async () => {
    const unsent = { isCodeSent: false, retryAfterSeconds: 60 };
    const challenge = { isProved: false, challenge: "SMS_MFA", mfaSession: "session", ...unsent };
    const api = show().answer("proveSignIn", { proveSignIn: challenge });
    await enter("Wachtwoord", "Verkoop-2026");
    expect((await screen.findByRole("alert")).textContent).toContain("We konden u nu geen code sms'en.");
    expect(screen.getByLabelText("Herstelcode")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Stuur een nieuwe code" }));
    expect((await screen.findByRole("status")).textContent).toContain("Er zijn te veel codes aangevraagd.");
    fireEvent.click(screen.getByRole("button", { name: "Toch de gewone code gebruiken" }));
    expect(screen.getByText("Stuur eerst een nieuwe code met de knop hieronder.")).toBeDefined();
    const sent = { isCodeSent: true, retryAfterSeconds: null };
    api.answer("proveSignIn", { proveSignIn: { ...challenge, ...sent, mfaSession: "later" } });
    fireEvent.click(screen.getByRole("button", { name: "Stuur een nieuwe code" }));
    expect(await screen.findByText("De code staat in de sms die we u zojuist hebben gestuurd.")).toBeDefined();
    api.answer("proveSignIn", isProved);
    await enter("Code", "123456");
    await waitFor(() => expect(api.count("logout")).toBe(2));
    expect(api.requests.findLast(({ name }) => name === "proveSignIn")?.variables).toMatchObject({
      mfaSession: "later",
      mfaToken: "123456",
    });
  });

  it("says that the password is wrong, and gives the refusal to a user who closes the dialog", async () => {
    const api = show().refuse("proveSignIn", { code: "1005" });
    await enter("Wachtwoord", "Verkoop-2025");
    expect(await screen.findAllByText("Dit wachtwoord klopt niet. Probeer het opnieuw.")).not.toHaveLength(0);
    fireEvent.click(screen.getByRole("button", { name: /sluiten/i }));
    expect(await screen.findByText("refused: FRESH_PROOF_REQUIRED")).toBeDefined();
    expect(api.count("logout")).toBe(1);
  });
});

describe("a passkey as the proof", () => {
  const OPTIONS = JSON.stringify({ challenge: "Y2hhbGxlbmdl", rpId: "localhost", userVerification: "required" });
  const bytes = new ArrayBuffer(1);
  const assertion = {
    ...{ id: "id", rawId: bytes, type: "public-key", getClientExtensionResults: () => ({}) },
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  };
  const showWith = (domain: string) =>
    show()
      .answer("provingPasskeys", { passkeys: [{ id: "1", domain }] })
      .answer("startPasskeyProof", { startPasskeyProof: { options: OPTIONS } });
  const press = async () => fireEvent.click(await screen.findByRole("button", { name: "Passkey gebruiken" }));

  it("is taken in place of the password, and the change is sent again", async () => {
    stubPasskeys({ get: async () => assertion });
    const api = showWith(location.hostname).answer("proveSignInWithPasskey", () => {
      api.answer("logout", { logout: { result: true } });
      return { proveSignInWithPasskey: { result: true } };
    });
    await press();
    expect(await screen.findByText("changed")).toBeDefined();
    const [proof] = api.requests.filter(({ name }) => name === "proveSignInWithPasskey");
    expect(JSON.parse(String(proof?.variables.response))).toMatchObject({ id: "id", type: "public-key" });
    expect(api.count("proveSignIn")).toBe(0);
  });

  it("is not offered where all the user's passkeys are of other sites, or the browser has none", async () => {
    stubPasskeys({});
    const api = showWith("elsewhere.example");
    await waitFor(() => expect(api.count("provingPasskeys")).toBe(1));
    expect(await screen.findByLabelText("Wachtwoord")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Passkey gebruiken" })).toBeNull();
  });

  it("that is refused leaves the password; a dialog that the user closed says nothing", async () => {
    let get: () => Promise<unknown> = () => Promise.reject(new DOMException("", "NotAllowedError"));
    stubPasskeys({ get: () => get() });
    const api = showWith(location.hostname).refuse("proveSignInWithPasskey", { code: "PASSKEY_REFUSED" });
    await press();
    await waitFor(() => expect(api.count("startPasskeyProof")).toBe(1));
    expect(screen.queryByRole("alert")).toBeNull();
    get = async () => assertion;
    await press();
    expect((await screen.findByRole("alert")).textContent).toContain("vul uw wachtwoord in");
    expect(screen.getByLabelText("Wachtwoord")).toBeDefined();
    expect(api.count("logout")).toBe(1);
  });
});
