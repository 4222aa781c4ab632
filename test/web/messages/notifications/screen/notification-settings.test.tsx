import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { popupsOff, setPopupsOff } from "../../../../../web/kit/lib/popups.ts";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { NotificationSettings } from "../../../../../web/messages/notifications/screen/notification-settings.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const KEPT = { setUserSettingBool: { result: true } };

const popups = () => screen.getAllByRole<HTMLInputElement>("switch")[0] ?? document.createElement("input");

beforeEach(() => {
  signInAs("anna");
  setPopupsOff(false);
});

describe("the switch for messages in the page", () => {
  it("turns them off in the account and in this browser, once the API has stored it", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof KEPT>();
    const api = new FakeApi().answer("setUserSettingBool", () => promise);
    renderPage(<NotificationSettings />, { api });
    expect(popups().checked).toBe(true);
    fireEvent.click(popups());
    await waitFor(() => expect(popups().disabled).toBe(true));
    expect(popupsOff.get()).toBe(false);
    resolve(KEPT);
    await waitFor(() => expect(popups().disabled).toBe(false));
    expect(popups().checked).toBe(false);
    expect(popupsOff.get()).toBe(true);
    expect(api.requests.map(({ variables }) => variables)).toEqual([
      { setting: "DISABLE_NOTIFICATION_POPUP", value: true },
    ]);
  });

  it.each([
    ["the API refuses it", new FakeApi()],
    ["the network is down", new FakeApi().answer("setUserSettingBool", () => Promise.reject(new TypeError("no line")))],
  ])("stays as it was if %s, and shows an error", async (_, api) => {
    renderPage(<NotificationSettings />, { api });
    fireEvent.click(popups());
    await waitFor(() => expect(toasts.get().map(({ tone }) => tone)).toEqual(["bad"]));
    expect(popups().checked).toBe(true);
    expect(popupsOff.get()).toBe(false);
  });
});
