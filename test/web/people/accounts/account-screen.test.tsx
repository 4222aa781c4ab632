import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AccountScreen } from "../../../../web/people/accounts/account-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const never = () => new Promise<never>(() => {});
const asked = () => screen.queryByText(/hebben we uw factuuradres nodig/) !== null;

it.each([
  ["false", true],
  ["true", false],
  [null, false],
])("with %s stored about an address, the page asks for an address before the answer: %s", (stored, isAsked) => {
  if (stored !== null) localStorage.setItem("userHasAddress", stored);
  renderPage(<AccountScreen />, { api: new FakeApi().answer("userProfile", never) });
  expect(asked()).toBe(isAsked);
});
