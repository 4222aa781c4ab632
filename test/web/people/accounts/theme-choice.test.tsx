import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ThemeChoice } from "../../../../web/people/accounts/theme-choice.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;

describe("the choice of the theme on the account page", () => {
  it("shows the current theme, and stores another one in the account", async () => {
    signInAs("anna");
    const api = new FakeApi().answer("setUserSettingBool", { setUserSettingBool: { result: true } });
    renderPage(<ThemeChoice />, { api });
    expect(screen.getByRole("group", { name: "Licht of donker" })).toBeTruthy();
    expect([isChosen("Licht"), isChosen("Donker")]).toEqual([true, false]);
    fireEvent.click(screen.getByRole("radio", { name: "Donker" }));
    expect([isChosen("Licht"), isChosen("Donker")]).toEqual([false, true]);
    expect(document.documentElement.dataset.theme).toBe("dark");
    await waitFor(() =>
      expect(api.requests).toEqual([{ name: "setUserSettingBool", variables: { setting: "DARK_MODE", value: true } }]),
    );
  });
});
