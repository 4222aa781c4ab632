import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { BounceNotice } from "../../../../web/people/accounts/bounce-notice.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const answered = (emailBounces: boolean) =>
  new FakeApi().answer("emailBounces", {
    userProfile: { userAttributes: { sub: "user", email: "anna@example.com", emailBounces } },
  });

it("names the address whose mails come back, and leads to its change", async () => {
  renderPage(<BounceNotice />, { api: answered(true) });
  expect((await screen.findByRole("status")).textContent).toContain("anna@example.com");
  expect(screen.getByRole("link", { name: "E-mailadres wijzigen" }).getAttribute("href")).toBe("/nl/account/email");
});

it("shows nothing for an address that gets its mails", async () => {
  const api = answered(false);
  renderPage(<BounceNotice />, { api });
  await waitFor(() => expect(api.count("emailBounces")).toBe(1));
  expect(screen.queryByRole("status")).toBeNull();
});
