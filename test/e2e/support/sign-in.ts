import type { Page } from "@playwright/test";
import { PASSWORD, type Person } from "../../support/app/new-person.ts";

/** Fills in the Dutch sign-in form that the page shows, and sends it. */
export async function signIn(page: Page, { email }: Pick<Person, "email">, password = PASSWORD): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("E-mailadres").fill(email);
  await form.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Inloggen", exact: true }).click();
}
