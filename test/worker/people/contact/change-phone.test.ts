import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { blacklistedCountryCodes } from "../../../../schema/people/tables/blacklists.ts";
import { oneTimeCodes, securityEvents } from "../../../../schema/people/tables/sign-in.ts";
import { errorCode } from "../../../support/graphql.ts";
import { codeSentTo, messagesTo, newPerson, wrongCode } from "../../../support/people/accounts.ts";
import {
  accountOf,
  changeContact,
  newPhoneNumber,
  stopChange,
  stopTokenSentTo,
} from "../../../support/people/contact.ts";

const database = openDatabase(env);

describe("a change of the phone number", () => {
  it("is made with the code that went to the new number; mailbox and former number hear of it", async () => {
    const former = newPhoneNumber();
    const person = await newPerson({ phoneNumber: former, phoneVerifiedAtMs: 1 });
    const phoneNumber = newPhoneNumber();
    const national = `0${phoneNumber.slice(3)}`;
    expect((await changeContact(person, "updateTelephoneNumber", { phoneNumber: national })).errors).toBeUndefined();
    const userCode = await codeSentTo(phoneNumber);
    expect(errorCode(await changeContact(person, "verifyTelephoneNumber", { userCode: wrongCode(userCode) }))).toBe(
      "1015",
    );
    expect((await changeContact(person, "verifyTelephoneNumber", { userCode })).errors).toBeUndefined();
    expect(await accountOf(person)).toMatchObject({ phoneNumber, phoneVerifiedAtMs: expect.any(Number) });
    await expect.poll(async () => (await messagesTo(former)).length).toBe(1);
    expect((await messagesTo(former))[0]?.body).not.toContain(phoneNumber);
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, person.userId));
    expect(events.map(({ kind }) => kind)).toEqual(["PHONE_NUMBER_CHANGED"]);
    await expect.poll(() => stopTokenSentTo(person.email)).not.toBe("");
    expect((await stopChange(await stopTokenSentTo(person.email))).errors).toBeUndefined();
    expect(await accountOf(person)).toMatchObject({ phoneNumber: former, phoneVerifiedAtMs: 1 });
  });

  it("verifies the account's own number, also by asking for a code again", async () => {
    const phoneNumber = newPhoneNumber();
    const person = await newPerson({ phoneNumber });
    expect((await changeContact(person, "resendSmsVerificationCode")).errors).toBeUndefined();
    const first = await codeSentTo(phoneNumber);
    const early = await changeContact(person, "resendSmsVerificationCode");
    expect(early.errors?.[0]?.extensions).toMatchObject({ code: "4037", retryAfterSeconds: expect.any(Number) });
    await database
      .update(oneTimeCodes)
      .set({ createdAtMs: Date.now() - 60_000 })
      .where(eq(oneTimeCodes.userId, person.userId));
    await changeContact(person, "resendSmsVerificationCode");
    const second = await codeSentTo(phoneNumber);
    if (first !== second)
      expect(errorCode(await changeContact(person, "verifyTelephoneNumber", { userCode: first }))).toBe("1015");
    expect((await changeContact(person, "verifyTelephoneNumber", { userCode: second })).errors).toBeUndefined();
    expect(await accountOf(person)).toMatchObject({ phoneNumber, phoneVerifiedAtMs: expect.any(Number) });
    expect(errorCode(await changeContact(person, "resendSmsVerificationCode"))).toBe("1012");
    const same = await changeContact(person, "updateTelephoneNumber", { phoneNumber });
    expect(same.errors?.[0]?.extensions?.fields).toEqual([{ path: "phoneNumber", rule: "phoneUnchanged" }]);
  });

  it("refuses numbers that are none, that cost their caller, or of a blacklisted country", async () => {
    const person = await newPerson();
    const ask = (phoneNumber: string) => changeContact(person, "updateTelephoneNumber", { phoneNumber });
    for (const phoneNumber of ["12345", "+31 six", "+31906123456", "+19005550100"])
      expect((await ask(phoneNumber)).errors?.[0]?.extensions?.fields).toEqual([
        { path: "phoneNumber", rule: "phoneNumber" },
      ]);
    await database.insert(blacklistedCountryCodes).values({ countryCode: "alb", createdAtMs: 0 });
    expect(errorCode(await ask("+355672123456"))).toBe("4036");
  });
});
