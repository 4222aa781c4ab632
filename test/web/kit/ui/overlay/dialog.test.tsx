import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Dialog } from "../../../../../web/kit/ui/overlay/dialog.tsx";

afterEach(() => void vi.restoreAllMocks());

function pointWith(pointer: "fine" | "coarse"): void {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { matches: media === `(pointer: ${pointer})`, media }) as MediaQueryList,
  );
}

const radios = (
  <>
    <input type="hidden" name="id" />
    <input type="radio" name="kind" aria-label="Eerste" readOnly checked={false} />
    <input type="radio" name="kind" aria-label="Tweede" readOnly checked />
  </>
);

const disabled = (
  <>
    <input aria-label="Vast" disabled />
    <input aria-label="Vrij" />
  </>
);

it.each([
  ["the first field that can be filled in", disabled, "Vrij"],
  ["the first field", <input key="amount" aria-label="Bedrag" />, "Bedrag"],
  ["the choice that is made", radios, "Tweede"],
  ["its cross where there is no field", <p key="text">Zeker?</p>, "Sluiten"],
])("a dialog begins at %s", async (_, content, label) => {
  pointWith("fine");
  render(
    <Dialog open title="Titel" onClose={() => undefined}>
      {content}
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(label));
  cleanup();
});

it("a dialog that is opened by a finger calls up no keyboard", async () => {
  pointWith("coarse");
  render(
    <Dialog open title="Titel" onClose={() => undefined}>
      <input aria-label="Bedrag" />
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Sluiten"));
});

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
