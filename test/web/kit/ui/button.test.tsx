import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "../../../../web/kit/ui/button.tsx";

describe("a busy button", () => {
  it("cannot be pressed again, but keeps its name and the focus", () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Opslaan</Button>);
    screen.getByRole("button", { name: "Opslaan" }).focus();
    rerender(
      <Button onClick={onClick} busy>
        Opslaan
      </Button>,
    );
    const button = screen.getByRole("button", { name: /^Opslaan/ });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.textContent).toContain("Bezig");

    rerender(<Button onClick={onClick}>Opslaan</Button>);
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(button.getAttribute("aria-disabled")).toBeNull();
  });

  it("does not send its form", () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Bied
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    fireEvent.click(screen.getByRole("button"));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    fireEvent.click(screen.getByRole("button"));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe("a button", () => {
  it("does not submit the form around it unless it is a submit button", () => {
    render(<Button>Annuleren</Button>);
    expect(screen.getByRole("button").getAttribute("type")).toBe("button");
  });
});
