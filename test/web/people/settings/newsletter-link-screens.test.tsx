import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  ConfirmNewsletterScreen,
  UnsubscribeNewsletterScreen,
} from "../../../../web/people/settings/newsletter-link-screens.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const SCREENS = [
  {
    operation: "confirmNewsletter",
    Screen: ConfirmNewsletterScreen,
    address: "/nl/newsletter/confirm",
    button: "Aanmelding bevestigen",
    done: "U bent aangemeld voor de nieuwsbrief.",
  },
  {
    operation: "unsubscribeNewsletter",
    Screen: UnsubscribeNewsletterScreen,
    address: "/nl/newsletter/unsubscribe",
    button: "Afmelden",
    done: "U krijgt de nieuwsbrief niet meer.",
  },
] as const;

describe.each(SCREENS)("the link of $operation", ({ operation, Screen, address, button, done }) => {
  it("does nothing until the button is pressed, and then says what happened", async () => {
    const api = new FakeApi().answer(operation, { [operation]: { result: true } });
    renderPage(<Screen />, { api, address: `${address}#een.token` });
    expect(api.requests).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: button }));
    expect((await screen.findByRole("status")).textContent).toBe(done);
    expect(api.requests).toEqual([{ name: operation, variables: { token: "een.token" } }]);
    expect(screen.getByRole("link", { name: "Naar instellingen" }).getAttribute("href")).toBe("/nl/account/settings");
  });

  it("can be pressed again after a failure", async () => {
    const api = new FakeApi().refuse(operation, { code: "9999" });
    renderPage(<Screen />, { api, address: `${address}#een.token` });
    fireEvent.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByRole("alert")).toBeDefined();
    api.answer(operation, { [operation]: { result: true } });
    fireEvent.click(screen.getByRole("button", { name: button }));
    expect((await screen.findByRole("status")).textContent).toBe(done);
  });

  it("without its token is explained and has no button", () => {
    renderPage(<Screen />, { address });
    expect(screen.getByRole("alert").textContent).toContain("Deze link");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

it("explains a link that was used or is too old", async () => {
  const api = new FakeApi().refuse("confirmNewsletter", { code: "1014" });
  renderPage(<ConfirmNewsletterScreen />, { api, address: "/nl/newsletter/confirm#oud.token" });
  fireEvent.click(screen.getByRole("button", { name: "Aanmelding bevestigen" }));
  expect((await screen.findByRole("alert")).textContent).toContain("gebruikt, verlopen of niet compleet");
});
