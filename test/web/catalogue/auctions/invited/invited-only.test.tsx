import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { InvitedOnly } from "../../../../../web/catalogue/auctions/invited/invited-only.tsx";
import { loadNamespace } from "../../../../../web/kit/i18n/i18n.ts";
import { sessionStore } from "../../../../../web/kit/session/session-store.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

const SESSION = {
  userId: "anna",
  userName: "anna",
  email: "anna@example.com",
  emailVerified: true,
  phoneNumber: "+31612345678",
  phoneNumberVerified: true,
  preferredMfaSetting: "NOMFA",
  userMFASettingList: [],
  refreshToken: "token",
  accessTokenExpiresOn: 9e15,
  refreshAccessTokenAfter: 9e15,
  refreshTokenExpiresOn: 9e15,
  hasOneClickBidding: false,
};

afterEach(() => sessionStore.set(null));

type Invitation = Parameters<typeof InvitedOnly>[0]["auction"]["viewerInvitation"];

async function show({ isSignedIn, viewerInvitation = null }: { isSignedIn: boolean; viewerInvitation?: Invitation }) {
  await loadNamespace("auctions/invited");
  const api = new FakeApi().answer("requestInvitation", { requestInvitation: { result: true } });
  const onRequested = vi.fn();
  if (isSignedIn) sessionStore.set(SESSION);
  renderPage(<InvitedOnly auction={{ id: "a1", viewerInvitation }} onRequested={onRequested} />, { api });
  return { api, onRequested };
}

describe("an auction for invited users", () => {
  it("leads a visitor to signing in", async () => {
    await show({ isSignedIn: false });
    expect(screen.getByRole("link", { name: "Inloggen" })).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("lets a user ask for access, once", async () => {
    const { api, onRequested } = await show({ isSignedIn: true });
    fireEvent.click(screen.getByRole("button", { name: "Toegang aanvragen" }));
    await waitFor(() => expect(onRequested).toHaveBeenCalledOnce());
    expect(api.requests.map(({ variables }) => variables)).toEqual([{ publicationId: "a1" }]);
  });

  it("says that a request waits", async () => {
    await show({ isSignedIn: true, viewerInvitation: "REQUESTED" });
    expect(screen.getByText(/U hebt toegang aangevraagd/)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    ["REVOKED", /^U hebt geen toegang: het veilinghuis heeft uw aanvraag afgewezen/],
    ["EXPIRED", /^Uw uitnodiging is verlopen/],
  ] as const)("says that an invitation is %s, and lets its user ask again", async (viewerInvitation, text) => {
    const { onRequested } = await show({ isSignedIn: true, viewerInvitation });
    screen.getByText(text);
    fireEvent.click(screen.getByRole("button", { name: "Toegang aanvragen" }));
    await waitFor(() => expect(onRequested).toHaveBeenCalledOnce());
  });
});
