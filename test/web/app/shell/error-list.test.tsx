import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ErrorList } from "../../../../web/app/shell/error-list.tsx";
import { listError, listedErrors } from "../../../../web/kit/errors/listed-errors.ts";
import { connectionNotice } from "../../../../web/kit/live/connection-notice.ts";
import { renderPage } from "../../support/render-page.tsx";

afterEach(() =>
  act(() => {
    connectionNotice.set(null);
    listedErrors.set([]);
  }),
);

const NETWORK = /geen verbinding met het veilinghuis/;

it("lists a network error where nothing else tells that the connection is gone", () => {
  renderPage(<ErrorList />);
  act(() => listError("[Network error]: failed", true));
  expect(screen.getByRole("alert").textContent).toMatch(NETWORK);
});

for (const notice of ["offline", "stopped"] as const) {
  it(`leaves network errors to the strip while the connection is ${notice}, and lists others`, () => {
    renderPage(<ErrorList />);
    act(() => {
      connectionNotice.set(notice);
      listError("[Network error]: failed", true);
    });
    expect(screen.queryByRole("alert")).toBeNull();
    act(() => listError("GraphQL: a fault"));
    expect(screen.getByRole("alert").textContent).not.toMatch(NETWORK);
    expect(screen.getByRole("alert").textContent).toContain("GraphQL: a fault");
    act(() => connectionNotice.set(null));
    expect(screen.getByRole("alert").textContent).toMatch(NETWORK);
  });
}
