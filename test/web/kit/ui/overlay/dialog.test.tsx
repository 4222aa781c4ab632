import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Dialog } from "../../../../../web/kit/ui/overlay/dialog.tsx";

it("a dialog stays open while its request is under way, and is closed by its cross and by Escape", async () => {
  const onClose = vi.fn();
  const dialogOf = (busy: boolean) => (
    <Dialog open title="Verwijderen?" busy={busy} onClose={onClose}>
      Dit kan niet ongedaan worden gemaakt.
    </Dialog>
  );
  const { rerender } = render(dialogOf(true));
  const dialog = await screen.findByRole("dialog", { name: "Verwijderen?" });
  const pressEscape = () => fireEvent.keyDown(dialog, { key: "Escape" });
  const pressCross = () => fireEvent.click(screen.getByRole("button", { name: "Sluiten" }));
  // The dialog listens to the keyboard from its first focus on.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  pressEscape();
  pressCross();
  rerender(dialogOf(false));
  pressCross();
  expect(onClose).toHaveBeenCalledTimes(1);
  pressEscape();
  await waitFor(() => expect(onClose.mock.calls.length).toBeGreaterThan(1));
});
