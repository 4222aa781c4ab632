import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useMutation } from "urql";
import { beforeEach, describe, expect, it } from "vitest";
import { failureOfCombined } from "../../../web/errors/errors.ts";
import { useFreshProof } from "../../../web/fresh-proof/use-fresh-proof.tsx";
import { LogoutDocument } from "../../../web/session/documents.ts";
import { FakeApi } from "../support/fake-api.ts";
import { renderPage } from "../support/render-page.tsx";
import { signInAs } from "../support/sign-in-as.ts";

/** A change that the API answers with FRESH_PROOF_REQUIRED until the viewer is proved; any mutation stands in for it. */
function show() {
  const api = new FakeApi().refuse("logout", { code: "FRESH_PROOF_REQUIRED" });
  renderPage(<Change />, { house: api });
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

const isProved = { proveSignIn: { isProved: true, challenge: null, mfaSession: null } };

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
    const challenge = { isProved: false, challenge: "SOFTWARE_TOKEN_MFA", mfaSession: "session" };
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

  it("says that the password is wrong, and gives the refusal to a user who closes the dialog", async () => {
    const api = show().refuse("proveSignIn", { code: "1005" });
    await enter("Wachtwoord", "Verkoop-2025");
    expect(await screen.findAllByText("Dit wachtwoord klopt niet. Probeer het opnieuw.")).not.toHaveLength(0);
    fireEvent.click(screen.getByRole("button", { name: /sluiten/i }));
    expect(await screen.findByText("refused: FRESH_PROOF_REQUIRED")).toBeDefined();
    expect(api.count("logout")).toBe(1);
  });
});
