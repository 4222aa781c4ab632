import type { Request } from "@playwright/test";
import { api } from "../../support/app/api.ts";
import { APP_URL } from "../support/app-url.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const WRONG = `mutation ($userName: String!) { login(userName: $userName, password: "Fout-1234") { userId } }`;
const CHALLENGE_NAME = "proofOfWorkChallenge";
const CHALLENGE = `{ ${CHALLENGE_NAME}(operation: LOGIN) }`;

/** Made-up sign-ins, each from another address, until proofs of work are needed by everybody; they are for a minute. */
async function flood(): Promise<void> {
  for (let stranger = 1; ; stranger += 1) {
    const { proofOfWorkChallenge } = await api<{ proofOfWorkChallenge: string | null }>(APP_URL, CHALLENGE);
    if (proofOfWorkChallenge !== null) return;
    await fetch(`${APP_URL}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": `198.51.100.${stranger}` },
      body: JSON.stringify({ query: WRONG, variables: { userName: `${crypto.randomUUID()}@example.org` } }),
    });
  }
}

const loginOf = (request: Request) => {
  const { query, variables } = request.postDataJSON() ?? {};
  return /\bmutation login\b/.test(query) ? variables : null;
};

test.describe("while many sign-ins fail", () => {
  test("a form solves a proof of work while it is filled in, and signs in", async ({ page, newUser }) => {
    const anna = await newUser();
    await flood();
    const asked = page.waitForResponse((response) => response.request().postData()?.includes(CHALLENGE_NAME) === true);
    await page.goto("/nl/login");
    await asked;
    const sent = page.waitForRequest((request) => loginOf(request) !== null);
    await signIn(page, anna);
    expect(loginOf(await sent)).toHaveProperty("proofOfWork");
    await expect(page).toHaveURL(/\/nl\/$/);
  });

  test("a form that was open before solves it when it is sent, without a second click", async ({ page, newUser }) => {
    const anna = await newUser();
    await page.route("**/graphql", async (route) => {
      const isAsked = route.request().postData()?.includes(CHALLENGE_NAME) === true;
      if (isAsked) await route.fulfill({ json: { data: { proofOfWorkChallenge: null } } });
      else await route.continue();
    });
    const proofs: boolean[] = [];
    page.on("request", (request) => {
      const variables = request.url().endsWith("/graphql") ? loginOf(request) : null;
      if (variables) proofs.push("proofOfWork" in variables);
    });
    await page.goto("/nl/login");
    await flood();
    await signIn(page, anna);
    await expect(page).toHaveURL(/\/nl\/$/);
    expect(proofs).toEqual([false, true]);
  });
});
