import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Failure, failureOf } from "../../../web/errors/errors.ts";
import { ResendCode } from "../../../web/forms/resend-code.tsx";

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
    fireEvent.click(button);
    expect(resend).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("can be repeated after a failure, which the page explains", async () => {
    const failure = failureOf({ message: "", extensions: { code: "TOO_MANY_ATTEMPTS", retryAfterSeconds: 61 } });
    render(<ResendCode resend={async () => failure} />);
    const button = screen.getByRole("button");
    fireEvent.click(button);
    expect((await screen.findByRole("status")).textContent).toContain("2 minuten");
    expect(button.getAttribute("aria-disabled")).toBeNull();
  });
});
