import { act, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { offeredLanguages } from "../../../../web/kit/screens/language/offered-languages.ts";
import { toasts } from "../../../../web/kit/ui/overlay/toasts.ts";
import { AppMessages } from "../../../../web/messages/notifications/app-messages.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const invalidation = (evictFieldNames: string[], cacheReset = false) => ({
  cacheInvalidation: { evictFieldNames, cacheReset, evictCacheIds: [], releaseIds: [] },
});

it("shows a general notification in the language of the page", async () => {
  const api = new FakeApi();
  renderPage(<AppMessages />, { api });
  await waitFor(() => expect(api.subscriptions("generalNotification")).toHaveLength(1));
  const texts = [
    { language: "EN", title: "Maintenance", message: "on Sunday" },
    { language: "NL", title: "Onderhoud", message: "op zondag" },
  ];
  const generalNotification = { id: "1", title: "Maintenance", message: "on Sunday", texts };
  await act(async () => api.send("generalNotification", { generalNotification }));
  expect(toasts.get().map(({ text }) => text)).toEqual(["Onderhoud: op zondag"]);
});

it("follows the channel's languages while the page is open", async () => {
  const settings = { supportedChannelLanguages: ["NL"], defaultChannelLanguage: "NL" };
  const fetched = vi.fn(async () => Response.json({ data: { channelSettings: settings } }));
  vi.stubGlobal("fetch", fetched);
  const api = new FakeApi();
  renderPage(<AppMessages />, { api });
  await waitFor(() => expect(api.subscriptions("cacheInvalidation")).toHaveLength(1));
  expect(offeredLanguages.get().languages).toEqual(["nl", "en"]);

  await act(async () => api.send("cacheInvalidation", invalidation(["queryIncrementalLots"])));
  expect(fetched).not.toHaveBeenCalled();
  await act(async () => api.send("cacheInvalidation", invalidation(["channelSettings"])));
  await waitFor(() => expect(offeredLanguages.get().languages).toEqual(["nl"]));
});
