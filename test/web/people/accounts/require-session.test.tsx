import { screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { RequireSession } from "../../../../web/people/accounts/require-session.tsx";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      {!pathname.endsWith("/login") && <RequireSession>Mijn adressen</RequireSession>}
    </>
  );
}

const ADDRESS = "/nl/account/addresses/edit?kind=company";

describe("a page that needs a session", () => {
  it("redirects a visitor to the sign-in, with the whole address to come back to", () => {
    renderPage(<Page />, { address: ADDRESS });
    expect(screen.getByRole("status").textContent).toBe(`/nl/login?${new URLSearchParams({ next: ADDRESS })}`);
    expect(screen.queryByText("Mijn adressen")).toBeNull();
  });

  it("is shown to a signed-in user", () => {
    signInAs("anna");
    renderPage(<Page />, { address: ADDRESS });
    expect(screen.getByText("Mijn adressen")).toBeDefined();
    expect(screen.getByRole("status").textContent).toBe(ADDRESS);
  });
});
