import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { LotCommand } from "../../../schema/bidding/rpc/lot-commands.ts";
import { bidderLots } from "../../../schema/bidding/tables/bids.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import { MY_DATA_SECTIONS } from "../../../schema/people/my-data-sections.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { userAddresses } from "../../../schema/people/tables/addresses.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";
import { userIdentities } from "../../../schema/people/tables/identities.ts";
import { signIns } from "../../../schema/people/tables/sign-in.ts";
import { dropExpired } from "../../../worker/app/housekeeping.ts";
import { sendCommand } from "../../../worker/kit/actors/send-command.ts";
import { SALE_RECORDS_MS, SETTLING_MS } from "../../../worker/people/my-data/store.ts";
import { appEnv } from "../../support/environments.ts";
import { eventually } from "../../support/eventually.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { codeSentTo, newEmail, signUp } from "../../support/people/accounts.ts";
import { checkIdentity, identityOf } from "../../support/people/bank-session.ts";
import { changeRight } from "../../support/people/change-rights.ts";
import { accountOf, changeContact, newPhoneNumber, stopChange, stopTokenSentTo } from "../../support/people/contact.ts";
import { close, download, downloadPage, message } from "../../support/people/my-data.ts";
import { newPerson, type TestPerson } from "../../support/people/people.ts";
import { blacklist } from "../../support/people/stolen-sign-in.ts";
import { openSale } from "../../support/sale/sale.ts";

const database = openDatabase(env);

/** Makes the proof of a user's sign-ins too old, as it is for a token that was stolen. */
async function ageProof({ userId }: TestPerson): Promise<void> {
  await database
    .update(signIns)
    .set({ provedAtMs: Date.now() - 11 * 60_000 })
    .where(eq(signIns.userId, userId));
}

describe("a stolen token alone", () => {
  it("downloads no part of the data", async () => {
    const person = await newPerson();
    await ageProof(person);
    for (const section of MY_DATA_SECTIONS)
      expect(errorCode(await downloadPage(person, section)), section).toBe("FRESH_PROOF_REQUIRED");
  });

  it("does not close the account", async () => {
    const person = await newPerson();
    await ageProof(person);
    expect(errorCode(await close(person))).toBe("FRESH_PROOF_REQUIRED");
    const [row] = await database.select().from(users).where(eq(users.id, person.userId));
    expect(row?.email).toBe(person.email);
  });

  it("does nothing after the account was closed", async () => {
    const person = await newPerson();
    await close(person);
    expect(errorCode(await close(person))).toBe("1002");
    expect(errorCode(await downloadPage(person, "ACCOUNT"))).toBe("1002");
  });
});

describe("a thief who has changed the e-mail address", () => {
  it("cannot close the account as long as the owner can take it back", async () => {
    const person = await newPerson();
    const email = newEmail();
    await changeContact(person, "updateEmailAddress", { email });
    await changeContact(person, "verifyEmail", { code: await codeSentTo(email) });
    expect(errorCode(await close(person))).toBe("CONTACT_CHANGED_LATELY");
    await expect.poll(() => stopTokenSentTo(person.email)).not.toBe("");
    expect((await stopChange(await stopTokenSentTo(person.email))).errors).toBeUndefined();
    expect((await accountOf(person)).email).toBe(person.email);
  });

  it("is refused for seven days only, and not for a number that was just verified", async () => {
    const [person, verified] = [await newPerson(), await newPerson()];
    const change = { medium: "PHONE", fromValue: "+31612345670", createdAtMs: 1, changedAtMs: 1 };
    await database.insert(contactChanges).values([
      { ...change, id: person.userId, userId: person.userId, toValue: "+31612345671", stoppableUntilMs: Date.now() },
      {
        ...change,
        id: verified.userId,
        userId: verified.userId,
        toValue: change.fromValue,
        stoppableUntilMs: Date.now() + 60_000,
      },
    ]);
    expect((await close(person)).errors).toBeUndefined();
    expect((await close(verified)).errors).toBeUndefined();
  });
});

describe("a bidder who closes the account while a bid is on its way", () => {
  it("stays known for the sale: the bid binds, and the details are kept as long as the buyer's", async () => {
    const [person, { incrementalLotId }] = [await newPerson(), await openSale()];
    expect((await close(person)).data?.closeAccount).toEqual({ keptUntil: null });
    // Another isolate permits bids for some seconds after the right has ended.
    const command: LotCommand = {
      type: "PlaceBid",
      bidder: person.userId,
      amountCents: 100_00,
      missingConditions: [],
    };
    const sent = { env: appEnv, request: new Request("http://localhost") };
    const answer = await sendCommand(sent, incrementalLotId, { commandId: crypto.randomUUID(), command });
    expect(answer?.outcome).toBe("ACCEPTED");
    const lead = await eventually(async () => {
      const [row] = await database.select().from(bidderLots).where(eq(bidderLots.userId, person.userId));
      if (!row) throw new Error("The bid was not delivered");
      return row;
    });

    await dropExpired({ env: appEnv, database, now: () => Date.now() + SETTLING_MS });
    const [kept] = await database.select().from(closedAccounts).where(eq(closedAccounts.userId, person.userId));
    expect(kept).toMatchObject({ email: person.email, keptUntilMs: lead.closesAtMs + SALE_RECORDS_MS });
    expect(await database.$count(userAddresses, eq(userAddresses.userId, person.userId))).toBe(1);
  });
});

describe("a user whom staff keep from bidding, and who begins again", () => {
  const erase = async () => await dropExpired({ env: appEnv, database, now: () => Date.now() + SETTLING_MS });
  async function changeBidRight(verb: "create" | "delete", { userId }: TestPerson) {
    const staff = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
    const right = { userId, rule: "USER_CHANNEL_BID", entityId: "hamerslag" } as const;
    expect((await changeRight(verb, staff, right)).errors).toBeUndefined();
  }
  const signUpCode = async (email: string) => errorCode((await signUp({ email, ip: "203.0.113.140" })).answer);

  it("cannot sign up with the mailbox, before or after closing, and the table does not name it", async () => {
    const name = crypto.randomUUID().slice(0, 8);
    const person = await newPerson({ account: { email: `${name}.bieder@gmail.com` } });
    expect(await signUpCode(`${name}bieder+vrij@gmail.com`)).toBeUndefined();
    await changeBidRight("delete", person);
    expect(await signUpCode(`${name}bieder+open@googlemail.com`)).toBe("4036");
    expect((await close(person)).errors).toBeUndefined();
    expect(await signUpCode(person.email)).toBe("4036");
    await erase();
    expect(await signUpCode(`${name}bieder+nieuw@googlemail.com`)).toBe("4036");
    const [kept] = await database.select().from(closedAccounts).where(eq(closedAccounts.userId, person.userId));
    expect(kept).toMatchObject({ email: null, mailboxHash: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it("cannot sign up either if blacklisted after the closing, while the details are kept for a sale", async () => {
    const person = await newPerson({ account: { email: newEmail() } });
    await close(person);
    await blacklist(person.userId);
    await erase();
    expect(await signUpCode(person.email)).toBe("4036");
  });

  it("cannot sign up either if the account was closed before mailboxes were hashed", async () => {
    const person = await newPerson({ account: { email: newEmail() } });
    await close(person);
    await blacklist(person.userId);
    await database.update(closedAccounts).set({ mailboxHash: null }).where(eq(closedAccounts.userId, person.userId));
    expect(await signUpCode(person.email)).toBeUndefined();
    await erase();
    expect(await signUpCode(person.email.replace("@", "+again@"))).toBe("4036");
  });

  it("cannot sign up after staff withdrew the right to bid, unless they granted it again", async () => {
    const [barred, pardoned, free] = await Promise.all(
      [1, 2, 3].map(() => newPerson({ bidsOn: ["hamerslag"], account: { email: newEmail() } })),
    );
    if (!barred || !pardoned || !free) throw new Error("three people were made");
    for (const person of [barred, pardoned]) await changeBidRight("delete", person);
    await changeBidRight("create", pardoned);
    for (const person of [barred, pardoned, free]) await close(person);
    await erase();
    expect(await Promise.all([barred, pardoned, free].map(({ email }) => signUpCode(email)))).toEqual([
      "4036",
      undefined,
      undefined,
    ]);
    const [kept] = await database.select().from(closedAccounts).where(eq(closedAccounts.userId, free.userId));
    expect(kept?.mailboxHash).toBeNull();
  });

  it("is noticed at the bank with another mailbox, though nothing of the identity but a hash is kept", async () => {
    const [person, again, other] = [await newPerson(), await newPerson(), await newPerson()];
    const identity = { name: "S. de Bieder", number: `barred-${person.userId}` };
    await checkIdentity(person, identity);
    await changeBidRight("delete", person);
    await close(person);
    await erase();
    const [kept] = await database.select().from(userIdentities).where(eq(userIdentities.userId, person.userId));
    expect(kept).toMatchObject({ name: null, birthDate: null, bank: null, identityStatus: "FAILED" });
    await checkIdentity(again, identity);
    await checkIdentity(other, { ...identity, number: `other-${person.userId}` });
    expect(await identityOf(again.userId, again)).toMatchObject({ identityStatus: "REVIEW", reasons: ["IN_USE"] });
    expect(await identityOf(other.userId, other)).toMatchObject({ identityStatus: "SUCCESS" });
  });
});

describe("another user's data", () => {
  it("is in no section of a download, wherever its pages begin", async () => {
    const [anna, bert] = [await newPerson(), await newPerson()];
    const file = JSON.stringify([...(await download(bert))]);
    for (const secret of [anna.userId, anna.email]) expect(file).not.toContain(secret);
    for (const after of ["0", "-1", "1 or 1=1", "0) or (1", "9e9"]) {
      const rows = (await downloadPage(bert, "ACCOUNT", after)).data?.downloadMyData.rows ?? [];
      expect(rows.join(), after).not.toContain(anna.userId);
    }
  });

  it("is not in the list of messages of a user who enters another's number, or gets an address that had an account", async () => {
    const phoneNumber = newPhoneNumber();
    const person = await newPerson({ account: { phoneNumber } });
    const verifiedAtMs = Date.now() + 60_000;
    await database
      .insert(outgoingMessages)
      .values([
        message(phoneNumber, { medium: "SMS", createdAtMs: verifiedAtMs - 1 }),
        message(person.email, { createdAtMs: verifiedAtMs - 120_000, subject: "Of the former owner" }),
      ]);
    expect((await download(person)).get("MESSAGES")).toEqual([]);
    await database.update(users).set({ phoneVerifiedAtMs: verifiedAtMs }).where(eq(users.id, person.userId));
    await database.insert(outgoingMessages).values(message(phoneNumber, { medium: "SMS", createdAtMs: verifiedAtMs }));
    expect((await download(person)).get("MESSAGES")).toHaveLength(1);
  });

  it("survives the closing of an account", async () => {
    const [anna, bert] = [await newPerson(), await newPerson()];
    await close(anna);
    const { data } = await graphql("{ userProfile { username } userAddressCheck }", {}, { token: bert.token });
    expect(data).toEqual({ userProfile: { username: bert.email }, userAddressCheck: true });
  });
});
