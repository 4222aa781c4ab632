import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { KitPage } from "../../../../web/app/dev/kit-page.tsx";
import { renderPage } from "../../support/render-page.tsx";

it("the developers' page shows the kit, and its form the errors of its fields", async () => {
  renderPage(<KitPage />);
  expect(screen.getByRole("heading", { level: 1, name: "The kit" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /^Show the errors/ }));
  expect(screen.getByLabelText(/^Code/).getAttribute("aria-invalid")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Question" }));
  expect(await screen.findByRole("dialog", { name: "Remove it?" })).toBeDefined();
});
