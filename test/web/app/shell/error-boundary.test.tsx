import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../../../../web/app/shell/error-boundary.tsx";
import { listedErrors } from "../../../../web/kit/errors/listed-errors.ts";
import { translate } from "../../../../web/kit/i18n/i18n.ts";

function Screen({ fault }: { fault: string | null }) {
  if (fault !== null) throw new Error(fault);
  return <h1>Kavel</h1>;
}

const page = (resetKey: string, fault: string | null) => (
  <ErrorBoundary resetKey={resetKey}>
    <Screen fault={fault} />
  </ErrorBoundary>
);
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

// React writes the errors that a boundary catches to the console.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  listedErrors.set([]);
});

describe("a screen that fails to render", () => {
  it("is replaced by a message, lists the error, and is rendered again only on another page", () => {
    const { rerender } = render(page("/nl/a", "kapot"));
    expect(heading()).toBe(translate("shell.crash.title"));
    expect(listedErrors.get().map(({ detail }) => detail)).toEqual(["Error: kapot"]);
    rerender(page("/nl/a", null));
    expect(heading()).toBe(translate("shell.crash.title"));
    rerender(page("/nl/b", null));
    expect(heading()).toBe("Kavel");
  });

  it("lets its visitor press buttons, though the page of the server held what was pressed", () => {
    vi.stubGlobal("heldActs", []);
    vi.stubGlobal("holdAct", () => {});
    render(page("/nl/a", "kapot"));
    expect(globalThis.holdAct).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it("lists no error that is ignored elsewhere", () => {
    render(page("/nl/a", "ResizeObserver loop limit exceeded"));
    expect(heading()).toBe(translate("shell.crash.title"));
    expect(listedErrors.get()).toEqual([]);
  });
});
