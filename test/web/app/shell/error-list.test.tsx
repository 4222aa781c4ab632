import { act, cleanup, screen } from "@testing-library/react";
import { CombinedError } from "@urql/core";
import { afterEach, expect, it } from "vitest";
import { ErrorList } from "../../../../web/app/shell/error-list.tsx";
import { listError, listedErrors } from "../../../../web/kit/errors/listed-errors.ts";
import { connectionNotice } from "../../../../web/kit/live/connection-notice.ts";
import { ErrorState } from "../../../../web/kit/ui/error-state.tsx";
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

const REFUSED = new CombinedError({ graphQLErrors: [{ message: "a fault", extensions: { code: "77" } }] });
const UNREACHABLE = new CombinedError({ networkError: new Error("Failed to fetch") });

for (const { what, error, detail, isNetwork } of [
  { what: "a network error", error: UNREACHABLE, detail: "[Network error]: of another request", isNetwork: true },
  { what: "a fault", error: REFUSED, detail: "77: a fault", isNetwork: false },
]) {
  it(`leaves ${what} to the page that shows it, whichever comes first, and lists others`, () => {
    act(() => listError(detail, isNetwork));
    const listed = () => listedErrors.get().map((each) => each.detail);
    renderPage(<ErrorState error={error} onRetry={() => undefined} />);
    expect(listed()).toEqual([]);
    act(() => listError(detail, isNetwork));
    act(() => listError("GraphQL: another"));
    expect(listed()).toEqual(["GraphQL: another"]);
    cleanup();
    act(() => listError(detail, isNetwork));
    expect(listed()).toEqual(["GraphQL: another", detail]);
  });
}
