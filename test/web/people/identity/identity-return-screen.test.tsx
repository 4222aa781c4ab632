import { screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { toasts } from "../../../../web/kit/ui/overlay/toasts.ts";
import { IdentityReturnScreen } from "../../../../web/people/identity/identity-return-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const ANSWER = "code=c&state=session-1.secret&iss=https%3A%2F%2Fbank.example";
const RETURN = "/nl/account/identity/return";

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const address = () => screen.getByText((_, element) => element?.tagName === "OUTPUT").textContent;

function comeBack(api: FakeApi, query = `?${ANSWER}`): FakeApi {
  const screens = (
    <StrictMode>
      <IdentityReturnScreen />
      <Address />
    </StrictMode>
  );
  renderPage(screens, { api, address: RETURN + query });
  return api;
}

const ended = (result: boolean, returnPath: string | null) =>
  new FakeApi().answer("idinSessionSuccess", { idinSessionSuccess: { result, returnPath } });

beforeEach(() => signInAs("anna"));

describe("the page to which the bank sends a user back", () => {
  it("ends the session once with the bank's answer, and goes on to the lot", async () => {
    const api = comeBack(ended(true, "/nl/auction/1/lot/2"));
    await waitFor(() => expect(address()).toBe("/nl/auction/1/lot/2"));
    expect(api.requests).toEqual([
      { name: "idinSessionSuccess", variables: { sessionId: "session-1", answer: ANSWER } },
    ]);
    expect(toasts.get()).toMatchObject([{ tone: "good", text: "Uw identiteit is vastgesteld." }]);
  });

  it("takes the code out of the address at once", async () => {
    comeBack(new FakeApi().answer("idinSessionSuccess", () => new Promise<never>(() => {})));
    await waitFor(() => expect(address()).toBe(RETURN));
    expect(screen.getByText("We controleren het antwoord van uw bank …")).toBeDefined();
  });

  it("shows how the identity stands if it is not verified, and keeps the way back", async () => {
    comeBack(ended(false, "/nl/auction/1/lot/2"));
    await waitFor(() => expect(address()).toBe("/nl/account/identity?next=%2Fnl%2Fauction%2F1%2Flot%2F2"));
  });

  it("attack: does not follow a path to another site", async () => {
    comeBack(ended(true, "//evil.example/"));
    await waitFor(() => expect(address()).toBe("/nl/account/identity"));
  });

  it.each(["NOT_FOUND", "IDENTITY_SESSION_ENDED"])("explains %s, and leads to the identity", async (code) => {
    comeBack(new FakeApi().refuse("idinSessionSuccess", { code }));
    expect(await screen.findByRole("alert")).toBeDefined();
    const link = screen.getByRole("link", { name: "Naar uw identiteit" });
    expect(link.getAttribute("href")).toContain("/account/identity");
  });

  it("says that there is nothing to do if it is opened without an answer", async () => {
    const api = comeBack(new FakeApi(), "");
    expect((await screen.findByRole("alert")).textContent).toContain("Er is nu niets af te ronden");
    expect(api.requests).toEqual([]);
  });
});
