import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { newsletterSubscriptions } from "../../../schema/people/tables/newsletter-subscriptions.ts";
import { linkToken } from "../../../worker/kit/crypto/link-token.ts";
import { appEnv } from "../../support/environments.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { newEmail, newPerson } from "../../support/people/accounts.ts";
import { close } from "../../support/people/my-data.ts";
import {
  confirmNewsletter,
  confirmTokensOf,
  newsletterOf,
  oneClick,
  requestNewsletter,
  setNewsletter,
  subscribe,
  unsubscribeNewsletter,
} from "../../support/people/newsletter.ts";
import type { TestPerson } from "../../support/people/people.ts";

const database = openDatabase(env);
const ON = { newsletter: true, newsletterRequested: false };
const REQUESTED = { newsletter: null, newsletterRequested: true };

async function idOf({ userId }: TestPerson): Promise<string> {
  const isOfUser = eq(newsletterSubscriptions.userId, userId);
  const [row] = await database.select().from(newsletterSubscriptions).where(isOfUser);
  return row?.id ?? "";
}

describe("subscribing a user without the mailbox", () => {
  it("fails with an access token: it only sends the mail, and no other kind of setting gets around it", async () => {
    const person = await newPerson();
    await setNewsletter(person, true);
    const asText = `mutation { setUserSettingString(setting: "NEWSLETTER", value: "true") { result } }`;
    expect(errorCode(await graphql(asText, {}, { token: person.token }))).toBe("INVALID_INPUT");
    expect(await newsletterOf(person)).toEqual(REQUESTED);
  });

  it("fails with a forged token, one of another purpose or another request, and the one that unsubscribes", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await requestNewsletter(person);
    const [, mac = ""] = (await requestNewsletter(other)).split(".");
    const id = await idOf(person);
    for (const token of [
      "x",
      ".",
      id,
      `${id}.`,
      `${id}.${"A".repeat(43)}`,
      `${id}.${mac}`,
      linkToken(appEnv, "stop-contact-change", id),
      linkToken({ AUTH_PRIVATE_JWK: "{}" }, "confirm-newsletter", id),
      linkToken(appEnv, "confirm-newsletter", crypto.randomUUID()),
    ])
      expect([token, errorCode(await confirmNewsletter(token))]).toEqual([token, "1014"]);
    for (const token of ["", "x".repeat(201)]) expect(errorCode(await confirmNewsletter(token))).toBe("INVALID_INPUT");
    expect([await newsletterOf(person), await newsletterOf(other)]).toEqual([REQUESTED, REQUESTED]);
  });

  it("fails with a late token", async () => {
    const person = await newPerson();
    const token = await requestNewsletter(person);
    const isOfUser = eq(newsletterSubscriptions.userId, person.userId);
    await database.update(newsletterSubscriptions).set({ expiresAtMs: Date.now() }).where(isOfUser);
    expect(errorCode(await confirmNewsletter(token))).toBe("1014");
    expect(await newsletterOf(person)).toEqual({ newsletter: null, newsletterRequested: false });
  });

  it("fails with a used token, after the newsletter was ended too", async () => {
    const person = await newPerson();
    const token = await requestNewsletter(person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirmNewsletter(token)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await newsletterOf(person)).toEqual(ON);
    await setNewsletter(person, false);
    expect(errorCode(await confirmNewsletter(token))).toBe("1014");
    expect(await newsletterOf(person)).toMatchObject({ newsletter: false });
  });

  it("fails for an address that the account had before, and for a closed account", async () => {
    const [moved, closed] = [await newPerson(), await newPerson()];
    const [ofMoved, ofClosed] = [await requestNewsletter(moved), await requestNewsletter(closed)];
    await database.update(users).set({ email: newEmail() }).where(eq(users.id, moved.userId));
    expect((await close(closed)).errors).toBeUndefined();
    for (const token of [ofMoved, ofClosed]) expect(errorCode(await confirmNewsletter(token))).toBe("1014");
    expect(await newsletterOf(moved)).toEqual({ newsletter: null, newsletterRequested: false });
    expect(await idOf(closed)).toBe("");
  });

  it("subscribes the user of the link, not the one who is signed in", async () => {
    const [anna, bert] = [await newPerson(), await newPerson()];
    expect((await confirmNewsletter(await requestNewsletter(anna), bert)).errors).toBeUndefined();
    expect(await newsletterOf(anna)).toEqual(ON);
    expect(await newsletterOf(bert)).toEqual({ newsletter: null, newsletterRequested: false });
  });
});

it("flooding a mailbox stops at five mails an hour, and says when the next one is possible", async () => {
  const person = await newPerson();
  const answers = await Promise.all(Array.from({ length: 8 }, () => setNewsletter(person, true)));
  const refused = answers.filter(({ errors }) => errors);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.errors?.[0]?.extensions).toMatchObject({
    code: "TOO_MANY_ATTEMPTS",
    retryAfterSeconds: expect.any(Number),
  });
  expect(await confirmTokensOf(person)).toHaveLength(5);
});

describe("unsubscribing another user", () => {
  it("fails with a forged token, whose answer is that of a real one", async () => {
    const person = await newPerson();
    const url = await subscribe(person);
    const [confirming] = await confirmTokensOf(person);
    const forged = [
      "",
      "x",
      person.userId,
      crypto.randomUUID(),
      `${confirming}`,
      "%",
      "' or '1'='1",
      "x".repeat(5_000),
    ];
    const seen = async (token: string) => {
      const answer = await oneClick(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`);
      const { data } = await unsubscribeNewsletter(token.slice(0, 500));
      return [answer.status, await answer.text(), [...answer.headers.keys()].sort(), data];
    };
    const answers = [];
    for (const token of forged) answers.push(await seen(token));
    expect(await newsletterOf(person)).toEqual(ON);
    const real = await seen(url.searchParams.get("token") ?? "");
    for (const answer of answers) expect(answer).toEqual(real);
    expect(await newsletterOf(person)).toMatchObject({ newsletter: false });
  });

  it("is no way to send readers to another site", async () => {
    const answer = await oneClick(
      "/newsletter/unsubscribe?language=//evil.example&token=%0d%0aSet-Cookie:x//evil",
      "GET",
    );
    expect(answer.headers.get("location")).toMatch(/^\/nl\/newsletter\/unsubscribe#[\w%-]*/);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});
