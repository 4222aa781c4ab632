import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Failure, failureOf } from "../../../../web/kit/errors/errors.ts";
import { ResendCode } from "../../../../web/kit/forms/resend-code.tsx";

describe("the request for another code", () => {
  it("is sent once however often the button is pressed, and the page confirms it", async () => {
    const { promise, resolve } = Promise.withResolvers<Failure | null>();
    const resend = vi.fn(() => promise);
    render(<ResendCode resend={resend} />);
    const button = screen.getByRole("button");
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.click(button);
    expect(resend).toHaveBeenCalledOnce();
    expect(screen.queryByRole("status")).toBeNull();
    resolve(null);
    expect((await screen.findByRole("status")).textContent).toContain("Uw code is onderweg");
  });

  it("waits a minute after a code was sent, counts the seconds, and can then be repeated", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    const resend = vi.fn(async () => null);
    render(<ResendCode isJustSent resend={resend} />);
    const button = screen.getByRole("button");
    expect(button.textContent).toContain("60 s");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    act(() => void vi.advanceTimersByTime(59_000));
    expect(button.textContent).toContain("1 s");
    fireEvent.click(button);
    expect(resend).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(button.textContent).toContain("Stuur een nieuwe code");
    fireEvent.click(button);
    expect(resend).toHaveBeenCalledOnce();
    expect((await screen.findByRole("status")).textContent).toContain("Uw code is onderweg");
    expect(button.textContent).toContain("60 s");
    vi.useRealTimers();
  });

  it("can be repeated after the time that a refusal names", async () => {
    const failure = failureOf({ message: "", extensions: { code: "TOO_MANY_ATTEMPTS", retryAfterSeconds: 61 } });
    render(<ResendCode resend={async () => failure} />);
    const button = screen.getByRole("button");
    fireEvent.click(button);
    expect((await screen.findByRole("status")).textContent).toContain("2 minuten");
    expect(button.textContent).toContain("61 s");
  });
});
