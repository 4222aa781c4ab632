import { expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import type { RequestContext } from "../../../../worker/kit/context.ts";
import { signUp } from "../../../../worker/people/accounts/sign-up.ts";
import { appEnv } from "../../../support/environments.ts";
import { graphql } from "../../../support/graphql.ts";
import { codeSentTo, confirm, newEmail, PASSWORD } from "../../../support/people/accounts.ts";

it("opens the account without a mail provider, says that no code was sent, and sends one on request", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async () => new Response("down", { status: 503 }));
  const context: RequestContext = {
    env: {
      ...appEnv,
      email: { kind: "http", url: "https://mail.example/emails", key: "key", from: "a@hamerslag.example" },
    },
    request: new Request("http://localhost/graphql"),
    database: openDatabase(appEnv),
    channel: "hamerslag",
    bearer: null,
    viewer: async () => null,
    now: Date.now,
    waitUntil: () => undefined,
  };
  const email = newEmail();
  const input = {
    email,
    password: PASSWORD,
    phoneNumber: "+31612345678",
    language: "nl",
    channel: "hamerslag",
  } as const;
  const { codeDeliveryDetails } = await signUp(context, input);
  expect(codeDeliveryDetails).toBeNull();
  expect(JSON.stringify(log.mock.calls)).not.toContain(email);
  vi.unstubAllGlobals();
  log.mockRestore();
  await graphql("mutation ($email: String!) { resendVerificationEmail(email: $email) { result } }", { email });
  expect((await confirm(email, await codeSentTo(email))).errors).toBeUndefined();
});
