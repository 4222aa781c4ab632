import { act, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toasts } from "../../../../web/kit/ui/overlay/toasts.ts";
import { UserMessages } from "../../../../web/messages/notifications/user-messages.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const NAME = "userNotification";

/** A message without a type, which is shown as written. */
function message(title: string) {
  const nothing = { type: null, amount: null, reason: null, explanation: null, lotNumber: null };
  return {
    userNotification: { ...nothing, id: title, title, message: "", incrementalLotId: null, publicationId: null },
  };
}

const toastTexts = () => toasts.get().map(({ text }) => text);

/** Waits until the page listens to the messages of these users, and no others. */
async function expectListening(api: FakeApi, ...userIds: string[]): Promise<void> {
  await waitFor(() => expect(api.subscriptions(NAME).map(({ userId }) => userId)).toEqual(userIds));
}

/** Sends a message and waits until its effects have happened. */
async function send(api: FakeApi, title: string, userId: string): Promise<void> {
  await act(async () => api.send(NAME, message(title), { userId }));
}

describe("the messages of a signed-in user", () => {
  it("are each shown once", async () => {
    const api = new FakeApi();
    renderPage(<UserMessages userId="anna" />, { api });
    await expectListening(api, "anna");
    await send(api, "Welkom, Anna", "anna");
    await send(api, "Nog iets", "anna");
    await waitFor(() => expect(toastTexts()).toEqual(["Welkom, Anna", "Nog iets"]));
  });

  it("end with signing out", async () => {
    const api = new FakeApi();
    const { unmount } = renderPage(<UserMessages userId="anna" />, { api });
    await expectListening(api, "anna");
    unmount();
    await expectListening(api);
    await send(api, "Welkom, Anna", "anna");
    expect(toastTexts()).toEqual([]);
  });

  it("are another user's once that user is signed in, and are still shown once to a user who returns", async () => {
    const api = new FakeApi();
    const { rerender } = renderPage(<UserMessages userId="anna" />, { api });
    await expectListening(api, "anna");
    rerender(<UserMessages userId="bram" />);
    await expectListening(api, "bram");
    await send(api, "Welkom, Anna", "anna");
    await send(api, "Welkom, Bram", "bram");
    await waitFor(() => expect(toastTexts()).toEqual(["Welkom, Bram"]));

    rerender(<UserMessages userId="anna" />);
    await expectListening(api, "anna");
    await send(api, "Weer welkom, Anna", "anna");
    await waitFor(() => expect(toastTexts()).toEqual(["Welkom, Bram", "Weer welkom, Anna"]));
  });
});
