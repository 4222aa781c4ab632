import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SECURITY_EVENT_KINDS } from "../../../../schema/people/security-event-kinds.ts";
import { GROUPS, kindsOf } from "../../../../web/people/security-events/event-kinds.ts";
import { SecurityLogScreen } from "../../../../web/people/security-events/security-log-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

const event = (id: string, change: Record<string, unknown> = {}) => ({
  id,
  kind: "SIGNED_IN",
  detail: null,
  browser: "Firefox",
  system: "Windows",
  place: "Utrecht, NL",
  createdOn: "2026-01-02T10:00:00.000Z",
  ...change,
});

function show(events: ReturnType<typeof event>[], address = "/nl/account/security-log") {
  const api = new FakeApi().answer("querySecurityEvents", {
    querySecurityEvents: { securityEvents: events, paginatedTotalResults: events.length },
  });
  renderPage(<SecurityLogScreen />, { api, address });
  return { asked: () => api.requests.at(-1)?.variables };
}

describe("the security log", () => {
  it("has a row for each event, with device, place and time", async () => {
    show([event("a"), event("b", { browser: null, system: null, place: null })]);
    await screen.findAllByText("Ingelogd");
    const rows = screen
      .getAllByRole("listitem")
      .map(plain)
      .filter((text) => text.startsWith("Ingelogd"));
    expect(rows[0]).toMatch(/^IngelogdFirefox op Windows · Utrecht, NL2 jan 2026.*$/);
    expect(rows[1]).toMatch(/^IngelogdOnbekend apparaat2 jan 2026/);
  });

  it("says what to do about a warning, and shows the name of a passkey", async () => {
    show([
      event("a", { kind: "REFRESH_TOKEN_WITHOUT_KEY" }),
      event("b", { kind: "PASSKEY_ADDED", detail: "Mijn telefoon" }),
      event("c", { kind: "SIGN_INS_ENDED", detail: "3" }),
      event("d", { kind: "EMAIL_CHANGED", detail: "STOPPED" }),
    ]);
    expect(plain((await screen.findByText(/buiten de eigen browser gebruikt/)).closest("li"))).toContain(
      "Was u dit niet zelf? Wijzig dan uw wachtwoord.",
    );
    expect(plain(screen.getByText("Passkey toegevoegd").closest("li"))).toContain("Mijn telefoon");
    expect(plain(screen.getByText("Andere apparaten uitgelogd"))).not.toContain("3");
    expect(plain(screen.getByText(/E-mailadres gewijzigd/))).toContain("(tegengehouden)");
  });

  it("is filtered by group, which is in the address, and leads back to everything from an empty one", async () => {
    const { asked } = show([], "/nl/account/security-log?group=warnings");
    expect(await screen.findByText("Geen gebeurtenissen van dit soort")).toBeTruthy();
    expect(asked()).toMatchObject({ searchFilter: { kinds: kindsOf("warnings") } });
    fireEvent.click(screen.getByRole("button", { name: "Alles tonen" }));
    await waitFor(() => expect(asked()?.searchFilter).toBeNull());
    fireEvent.change(screen.getByLabelText("Toon"), { target: { value: "changes" } });
    await waitFor(() => expect(asked()).toMatchObject({ searchFilter: { kinds: kindsOf("changes") } }));
  });

  it("says that there are no events yet", async () => {
    show([]);
    expect(await screen.findByText("Nog geen gebeurtenissen")).toBeTruthy();
  });

  it("can be asked again after a failure", async () => {
    const api = new FakeApi().refuse("querySecurityEvents", { code: "9999" });
    renderPage(<SecurityLogScreen />, { api, address: "/nl/account/security-log" });
    fireEvent.click(await screen.findByRole("button", { name: /opnieuw/i }));
    await waitFor(() => expect(api.count("querySecurityEvents")).toBe(2));
  });

  it("has every kind in one group", () => {
    expect(GROUPS.flatMap(kindsOf).sort()).toEqual([...SECURITY_EVENT_KINDS].sort());
  });
});
