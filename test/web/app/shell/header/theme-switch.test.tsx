import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ThemeSwitch } from "../../../../../web/app/shell/header/theme-switch.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const theme = () => document.documentElement.dataset.theme;

/** The theme of the page after a reload. */
async function nextTheme(): Promise<string> {
  vi.resetModules();
  return (await import("../../../../../web/kit/lib/theme.ts")).themeStore.get();
}

describe("the theme switch", () => {
  it("shows the other theme, on the next page too", async () => {
    renderPage(<ThemeSwitch />);
    fireEvent.click(screen.getByRole("button", { name: "Donkere weergave" }));
    expect(theme()).toBe("dark");
    expect(await nextTheme()).toBe("dark");
    fireEvent.click(screen.getByRole("button", { name: "Lichte weergave" }));
    expect(theme()).toBe("light");
    expect(await nextTheme()).toBe("light");
  });

  it("stores the theme in the account of a signed-in user, and sends nothing for a visitor", async () => {
    const api = new FakeApi().answer("setUserSettingBool", { setUserSettingBool: { result: true } });
    renderPage(<ThemeSwitch />, { api });
    fireEvent.click(screen.getByRole("button", { name: "Donkere weergave" }));
    expect(api.requests).toEqual([]);
    signInAs("anna");
    fireEvent.click(await screen.findByRole("button", { name: "Lichte weergave" }));
    await waitFor(() =>
      expect(api.requests).toEqual([{ name: "setUserSettingBool", variables: { setting: "DARK_MODE", value: false } }]),
    );
  });
});
