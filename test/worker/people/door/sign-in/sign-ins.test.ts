import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../../schema/kit/database/open-database.ts";
import { refreshTokens, securityEvents, signIns } from "../../../../../schema/people/tables/sign-in.ts";
import { eventually } from "../../../../support/eventually.ts";
import { errorCode, graphql } from "../../../../support/graphql.ts";
import {
  confirmedPerson,
  type LoginAnswer,
  messagesTo,
  newPerson,
  PASSWORD,
  refresh,
} from "../../../../support/people/accounts.ts";
import { tokenFor } from "../../../../support/people/token-for.ts";

const database = openDatabase(env);

interface SignInRow {
  id: string;
  browser: string | null;
  system: string | null;
  place: string | null;
  method: string;
  createdOn: string;
  lastUsedOn: string;
  isCurrent: boolean;
}

async function signInsOf(token: string): Promise<SignInRow[]> {
  const fields = "id browser system place method createdOn lastUsedOn isCurrent";
  const { data } = await graphql<{ signIns: SignInRow[] }>(`{ signIns { ${fields} } }`, {}, { token });
  return data?.signIns ?? [];
}

const endOne = async (token: string, id: string) =>
  await graphql("mutation ($id: ID!) { endSignIn(id: $id) { result } }", { id }, { token });
const endOthers = async (token: string) => await graphql("mutation { endOtherSignIns { result } }", {}, { token });
const endAll = async (token: string) => await graphql("mutation { endAllSignIns { result } }", {}, { token });
const isSignedIn = async (token: string) =>
  (await graphql("{ userProfile { username } }", {}, { token })).errors === undefined;

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";
const NEWER_FIREFOX = FIREFOX.replaceAll("144.0", "145.0");
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** Signs in with a browser, from a place as the network would know it. */
async function signInFrom(
  userName: string,
  { userAgent, place }: { userAgent: string; place?: { city?: string; country: string } },
): Promise<LoginAnswer> {
  const request = new Request("http://localhost/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({
      query: `mutation ($userName: String!, $password: String!) {
        login(userName: $userName, password: $password) { accessToken refreshToken }
      }`,
      variables: { userName, password: PASSWORD },
    }),
    ...(place && { cf: place as IncomingRequestCfProperties }),
  });
  const response = await exports.default.fetch(request);
  const { data } = await response.json<{ data: { login: LoginAnswer } }>();
  return data.login;
}

const noticesTo = async (email: string) =>
  (await messagesTo(email)).filter(({ subject }) => subject.includes("New device"));

afterEach(() => vi.restoreAllMocks());

describe("the list of sign-ins", () => {
  it("names browser, system, place and which one asks, the last used first", async () => {
    const { email } = await confirmedPerson();
    await signInFrom(email, { userAgent: FIREFOX, place: { city: "Utrecht", country: "NL" } });
    const { accessToken } = await signInFrom(email, { userAgent: IPHONE });
    expect(await signInsOf(accessToken)).toMatchObject([
      { browser: "Safari", system: "iPhone", place: null, method: "PASSWORD", isCurrent: true },
      { browser: "Firefox", system: "Windows", place: "Utrecht, NL", method: "PASSWORD", isCurrent: false },
    ]);
  });

  it("leaves out sign-ins that ended or expired", async () => {
    const { userId, token } = await newPerson();
    const [ended, expired] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const familyId of [ended, expired]) await tokenFor(userId, { familyId });
    const family = refreshTokens.familyId;
    await database.update(refreshTokens).set({ revokedAtMs: 1 }).where(eq(family, ended));
    await database.update(refreshTokens).set({ expiresAtMs: 1 }).where(eq(family, expired));
    expect((await signInsOf(token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it("holds at most 50", async () => {
    const { userId, token } = await newPerson();
    for (let made = 0; made < 55; made += 1) await tokenFor(userId);
    expect(await signInsOf(token)).toHaveLength(50);
    expect((await endOthers(token)).errors).toBeUndefined();
    expect(await signInsOf(token)).toHaveLength(1);
  });
});

describe("a sign-in", () => {
  it("that is ended from another device has no tokens left, and the user's record says so", async () => {
    const { email, userId } = await confirmedPerson();
    const [lost, own] = [
      await signInFrom(email, { userAgent: IPHONE }),
      await signInFrom(email, { userAgent: FIREFOX }),
    ];
    const [, other] = await signInsOf(own.accessToken);
    expect((await endOne(own.accessToken, other?.id ?? "")).errors).toBeUndefined();
    expect(await isSignedIn(lost.accessToken)).toBe(false);
    expect(errorCode(await refresh(lost.refreshToken))).toBe("1008");
    expect(await isSignedIn(own.accessToken)).toBe(true);
    const events = await database.select().from(securityEvents).where(eq(securityEvents.userId, userId));
    expect(events.map(({ kind }) => kind)).toEqual(["SIGNED_IN", "SIGNED_IN", "SIGN_INS_ENDED"]);
    expect(errorCode(await endOne(own.accessToken, other?.id ?? ""))).toBe("NOT_FOUND");
  });

  it("ends with all others, or with all", async () => {
    const { userId, token } = await newPerson();
    const [phone, tablet] = [await tokenFor(userId), await tokenFor(userId)];
    await endOthers(token);
    for (const other of [phone, tablet]) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(token)).toBe(true);
    const laptop = await tokenFor(userId);
    await endAll(token);
    for (const each of [token, laptop]) expect(await isSignedIn(each)).toBe(false);
  });

  it("notes its last use after five minutes, not with each request", async () => {
    const { token, userId } = await newPerson();
    const lastUse = async () => (await database.select().from(signIns).where(eq(signIns.userId, userId)))[0];
    const atFirst = (await lastUse())?.lastUsedAtMs ?? 0;
    const ask = async (laterMs: number) => {
      vi.spyOn(Date, "now").mockReturnValue(atFirst + laterMs);
      await isSignedIn(token);
      vi.restoreAllMocks();
    };
    await ask(0);
    await ask(4 * 60_000);
    expect((await lastUse())?.lastUsedAtMs).toBe(atFirst);
    const laterMs = 5 * 60_000 + 1;
    await ask(laterMs);
    await eventually(async () => expect((await lastUse())?.lastUsedAtMs).toBe(atFirst + laterMs));
  });
});

describe("a mail about a new device", () => {
  it("goes to the user whose account was used on other devices, with what to do", async () => {
    const { email } = await confirmedPerson();
    await signInFrom(email, { userAgent: FIREFOX });
    await signInFrom(email, { userAgent: IPHONE, place: { city: "Gent", country: "BE" } });
    const [notice] = await eventually(async () => {
      const sent = await noticesTo(email);
      expect(sent).toHaveLength(1);
      return sent;
    });
    for (const part of ["Safari, iPhone", "Gent, BE", "http://localhost/en/account/sessions", "Forgot password"])
      expect(notice?.body).toContain(part);
  });

  it("is sent once per device: an update of the browser is no new one, another country is", async () => {
    const { email } = await confirmedPerson();
    await signInFrom(email, { userAgent: FIREFOX, place: { country: "NL" } });
    await signInFrom(email, { userAgent: NEWER_FIREFOX, place: { city: "Utrecht", country: "NL" } });
    for (const country of ["DE", "DE"]) await signInFrom(email, { userAgent: FIREFOX, place: { country } });
    await eventually(async () => expect(await noticesTo(email)).toHaveLength(1));
    // The first device of an account is expected by its user.
    await signInFrom(email, { userAgent: IPHONE, place: { country: "NL" } });
    await eventually(async () => expect(await noticesTo(email)).toHaveLength(2));
  });
});
