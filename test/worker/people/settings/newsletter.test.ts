import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { bouncedAddresses } from "../../../../schema/messages/tables/messages.ts";
import { newsletterSubscriptions } from "../../../../schema/people/tables/newsletter-subscriptions.ts";
import { dropUnconfirmedSubscriptions } from "../../../../worker/people/settings/newsletter-store.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode } from "../../../support/graphql.ts";
import { connect } from "../../../support/live-client.ts";
import { messagesTo, newPerson } from "../../../support/people/accounts.ts";
import {
  confirmNewsletter,
  confirmTokensOf,
  newsletterOf,
  oneClick,
  requestNewsletter,
  setNewsletter,
  subscribe,
  unsubscribeNewsletter,
} from "../../../support/people/newsletter.ts";

const database = openDatabase(env);
const OFF = { newsletter: false, newsletterRequested: false };
const ON = { newsletter: true, newsletterRequested: false };
const REQUESTED = { newsletter: null, newsletterRequested: true };
const WEEK_MS = 7 * 24 * 3_600_000;

describe("asking for the newsletter", () => {
  it("sends a link in the user's language, and only the link switches it on", async () => {
    const person = await newPerson({ language: "en" });
    expect((await setNewsletter(person, true)).data).toEqual({ setUserSettingBool: { result: true } });
    expect(await newsletterOf(person)).toEqual(REQUESTED);
    const [mail] = await messagesTo(person.email);
    expect([mail?.subject, mail?.body]).toEqual([
      "Confirm your subscription to the newsletter of Hamerslag",
      expect.stringContaining("/en/newsletter/confirm#"),
    ]);

    const [token = ""] = await confirmTokensOf(person);
    expect((await confirmNewsletter(token)).data).toEqual({ confirmNewsletter: { result: true } });
    expect(await newsletterOf(person)).toEqual(ON);
  });

  it("again sends another mail, and the link of each works", async () => {
    const person = await newPerson();
    const first = await requestNewsletter(person);
    await setNewsletter(person, true);
    expect(await confirmTokensOf(person)).toHaveLength(2);
    expect((await confirmNewsletter(first)).errors).toBeUndefined();
    expect(await newsletterOf(person)).toEqual(ON);
  });

  it("sends nothing where it is on", async () => {
    const person = await newPerson();
    await subscribe(person);
    expect((await setNewsletter(person, true)).errors).toBeUndefined();
    expect(await confirmTokensOf(person)).toHaveLength(1);
    expect(await newsletterOf(person)).toEqual(ON);
  });

  it("after the link expired makes another one", async () => {
    const person = await newPerson();
    const late = await requestNewsletter(person);
    await expire(person);
    expect(await newsletterOf(person)).toEqual({ newsletter: null, newsletterRequested: false });
    const token = await requestNewsletter(person);
    expect(token).not.toBe(late);
    expect((await confirmNewsletter(token)).errors).toBeUndefined();
  });

  it("overrules an earlier complaint about spam", async () => {
    const person = await newPerson();
    await database.insert(bouncedAddresses).values({ address: person.email, reason: "COMPLAINT", bouncedAtMs: 1 });
    expect((await subscribe(person)).pathname).toBe("/newsletter/unsubscribe");
  });

  it("changes the user's open pages once the link is used", async () => {
    const person = await newPerson();
    const token = await requestNewsletter(person);
    const page = await (await connect(`?user=${person.userId}`)).init(person.token);
    const query = "subscription ($user: ID!) { userCacheInvalidation(userId: $user) { evictFieldNames } }";
    await page.subscribed("stale", query, { user: person.userId });
    await confirmNewsletter(token);
    expect(await page.next("stale")).toMatchObject({
      userCacheInvalidation: { evictFieldNames: expect.arrayContaining(["userSettings"]) },
    });
  });
});

describe("ending the newsletter", () => {
  it("works at once with the setting, also while it is only requested", async () => {
    const person = await newPerson();
    await subscribe(person);
    await setNewsletter(person, false);
    expect(await newsletterOf(person)).toEqual(OFF);

    const token = await requestNewsletter(person);
    await setNewsletter(person, false);
    expect(errorCode(await confirmNewsletter(token))).toBe("1014");
    expect(await newsletterOf(person)).toEqual(OFF);
  });

  it("works with one POST of a mail program, which may repeat it", async () => {
    const person = await newPerson();
    const url = await subscribe(person);
    for (const time of ["first", "second"]) {
      const answer = await oneClick(url);
      expect([time, answer.status, await answer.text()]).toEqual([time, 200, "Unsubscribed"]);
      expect(await newsletterOf(person)).toEqual(OFF);
    }
  });

  it("works with the screen that the mail links to", async () => {
    const person = await newPerson();
    await subscribe(person);
    const mail = await eventually(async () => {
      const found = (await messagesTo(person.email)).find(({ body }) => body.includes("/newsletter/unsubscribe#"));
      if (!found) throw new Error("No mail has the link");
      return found;
    });
    const token = /\/nl\/newsletter\/unsubscribe#([\w-]+)/.exec(mail.body)?.[1] ?? "";
    expect((await unsubscribeNewsletter(token)).data).toEqual({ unsubscribeNewsletter: { result: true } });
    expect(await newsletterOf(person)).toEqual(OFF);
  });

  it("does not follow from opening the address: that leads to the screen", async () => {
    const person = await newPerson({ language: "en" });
    const url = await subscribe(person);
    for (const method of ["GET", "HEAD"]) {
      const answer = await oneClick(url, method);
      const screen = `/en/newsletter/unsubscribe#${url.searchParams.get("token")}`;
      expect([answer.status, answer.headers.get("location")]).toEqual([303, screen]);
    }
    expect((await oneClick(url, "DELETE")).status).toBe(405);
    expect(await newsletterOf(person)).toEqual(ON);
  });
});

it("housekeeping drops requests whose link has expired, and no subscription", async () => {
  const [asked, subscribed] = [await newPerson(), await newPerson()];
  await requestNewsletter(asked);
  await subscribe(subscribed);
  await dropUnconfirmedSubscriptions({ database, now: () => Date.now() + WEEK_MS - 60_000 });
  expect(await rowsOf(asked)).toBe(1);
  await dropUnconfirmedSubscriptions({ database, now: () => Date.now() + WEEK_MS });
  expect([await rowsOf(asked), await rowsOf(subscribed)]).toEqual([0, 1]);
});

const rowsOf = async ({ userId }: { userId: string }) =>
  await database.$count(newsletterSubscriptions, eq(newsletterSubscriptions.userId, userId));

async function expire({ userId }: { userId: string }) {
  const isOfUser = eq(newsletterSubscriptions.userId, userId);
  await database.update(newsletterSubscriptions).set({ expiresAtMs: Date.now() }).where(isOfUser);
}
