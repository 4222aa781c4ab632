import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import page from "../../../../../web/index.html?raw";
import { listedErrors } from "../../../../../web/kit/errors/listed-errors.ts";
import { dictionary } from "../../../../../web/kit/i18n/dictionary.ts";
import { readStored } from "../../../../../web/kit/lib/stored-values.ts";
import { LanguageSwitch } from "../../../../../web/kit/screens/language/language-switch.tsx";
import { showLoadFailure } from "../../../../../web/kit/screens/language/show-load-failure.ts";
import { useLanguageGate } from "../../../../../web/kit/screens/language/use-language-gate.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

vi.mock("../../../../../web/app/shell/words.en.ts", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

const FAILED = ['Language: the words of "en" could not be loaded'];
const details = () => listedErrors.get().map(({ detail }) => detail);

function Gate() {
  return <p>{useLanguageGate()}</p>;
}

beforeEach(() => listedErrors.set([]));

it("an address in a language that cannot be loaded is listed as an error, and the choice is not stored", async () => {
  renderPage(<Gate />, { address: "/en/" });
  await waitFor(() => expect(details()).toEqual(FAILED));
  expect(readStored("locale")).toBeNull();
  expect(dictionary.get().language).toBe("nl");
});

it("a chosen language that cannot be loaded is listed as an error, and is stored nowhere", async () => {
  signInAs("anna");
  const api = new FakeApi().answer("setUserSettingString", { setUserSettingString: { result: 0 } });
  renderPage(<LanguageSwitch />, { api });
  fireEvent.click(screen.getByRole("button", { name: "English" }));
  await waitFor(() => expect(details()).toEqual(FAILED));
  expect(readStored("locale")).toBeNull();
  expect(api.requests).toEqual([]);
});

it("a page without any dictionary says so in both languages, with a button to reload", () => {
  document.body.innerHTML = page.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root.");
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  showLoadFailure(root);
  for (const name of ["Pagina opnieuw laden", "Reload the page"]) fireEvent.click(screen.getByRole("button", { name }));
  expect(reload).toHaveBeenCalledTimes(2);
  expect(root.querySelectorAll('[lang="nl"], [lang="en"]')).toHaveLength(2);
});
