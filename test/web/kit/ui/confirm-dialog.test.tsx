import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type Failure, failureOf } from "../../../../web/kit/errors/errors.ts";
import { ConfirmDialog } from "../../../../web/kit/ui/overlay/confirm-dialog.tsx";
import { renderPage } from "../../support/render-page.tsx";

const REFUSED = failureOf({ message: "", extensions: { code: "1033" } });

function ask(onConfirm: () => Promise<Failure | null>) {
  const onClose = vi.fn();
  renderPage(
    <ConfirmDialog title="Weghalen?" confirmLabel="Weghalen" onConfirm={onConfirm} onClose={onClose}>
      <p>Voorgoed.</p>
    </ConfirmDialog>,
  );
  return onClose;
}

const confirm = async () => fireEvent.click(await screen.findByRole("button", { name: "Weghalen" }));

it("is closed without an attempt by its button, and says so", async () => {
  const onConfirm = vi.fn(async () => null);
  const onClose = ask(onConfirm);
  fireEvent.click(await screen.findByRole("button", { name: "Annuleren" }));
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

it("cannot be confirmed twice or closed while it is being done", async () => {
  let finish = (_: null) => {};
  const onConfirm = vi.fn(() => new Promise<null>((resolve) => (finish = resolve)));
  const onClose = ask(onConfirm);
  await confirm();
  fireEvent.click(screen.getByRole("button", { name: /^Weghalen/ }));
  fireEvent.click(screen.getByRole("button", { name: "Annuleren" }));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  finish(null);
  await screen.findByRole("button", { name: "Weghalen" });
});

it("shows what it failed by, can be tried again, and says at closing that it was tried", async () => {
  const answers: (Failure | null)[] = [REFUSED, null, REFUSED];
  const onClose = ask(async () => answers.shift() ?? null);
  await confirm();
  expect((await screen.findByRole("alert")).textContent).toContain("beheerrechten");
  await confirm();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await confirm();
  await screen.findByRole("alert");
  fireEvent.click(screen.getByRole("button", { name: "Annuleren" }));
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
});
