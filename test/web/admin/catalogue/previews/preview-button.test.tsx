import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PreviewButton } from "../../../../../web/admin/catalogue/previews/preview-button.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

const URL_OF_PREVIEW = "https://hamerslag.example/nl/preview/a.b.c/auction/1/";

it("makes a link when it is asked for, and withdraws all of them", async () => {
  const api = new FakeApi()
    .answer("createCustomerPreview", {
      createCustomerPreview: { url: URL_OF_PREVIEW, expiresOn: "2031-05-01T10:30:00.000Z" },
    })
    .answer("withdrawCustomerPreviews", { withdrawCustomerPreviews: { result: true } });
  renderPage(<PreviewButton auctionId="1" />, { api });
  expect(api.requests).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Voorbeeld" }));
  const address: HTMLInputElement = await screen.findByRole("textbox", { name: "Link naar het voorbeeld" });
  expect(address.value).toBe(URL_OF_PREVIEW);
  expect(screen.getByRole("link", { name: /Voorbeeld bekijken/ }).getAttribute("href")).toBe(URL_OF_PREVIEW);
  fireEvent.click(screen.getByRole("button", { name: "Alle links intrekken" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(api.requests.map(({ name, variables }) => [name, variables.incrementalAuctionId])).toEqual([
    ["createCustomerPreview", "1"],
    ["withdrawCustomerPreviews", "1"],
  ]);
});

it("says why no link was made, and tries again", async () => {
  const api = new FakeApi().refuse("createCustomerPreview", { code: "1019" });
  renderPage(<PreviewButton auctionId="1" />, { api });
  fireEvent.click(screen.getByRole("button", { name: "Voorbeeld" }));
  const again = await screen.findByRole("button", { name: "Opnieuw proberen" });
  api.answer("createCustomerPreview", {
    createCustomerPreview: { url: URL_OF_PREVIEW, expiresOn: "2031-05-01T10:30:00.000Z" },
  });
  fireEvent.click(again);
  expect(await screen.findByRole("textbox", { name: "Link naar het voorbeeld" })).toBeTruthy();
});
