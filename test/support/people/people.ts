import { env } from "cloudflare:workers";
import { CHANNELS, type Channel } from "../../../schema/kit/channels.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { userAddresses } from "../../../schema/people/tables/addresses.ts";
import { newAuthorization } from "../../../worker/organization/rights/new-authorization.ts";
import { tokenFor } from "./token-for.ts";

export interface PersonOptions {
  /** Confirmed by default. */
  isConfirmed?: boolean;
  /** Whether an address is stored; by default one is, in the Netherlands. */
  hasAddress?: boolean;
  countryCode?: string;
  /** The channels on which this user may bid; all by default. */
  bidsOn?: readonly Channel[];
  rights?: readonly { rule: AuthorizationRule; entityId?: string }[];
  /** Other columns of the account. */
  account?: Partial<typeof users.$inferInsert>;
}

export interface TestPerson {
  userId: string;
  email: string;
  token: string;
}

/** Inserts a user into D1, signed in; by default the user may bid. */
export async function newPerson(options: PersonOptions = {}): Promise<TestPerson> {
  const { isConfirmed = true, hasAddress = true, countryCode = "nld", bidsOn = CHANNELS, rights = [] } = options;
  const database = openDatabase(env);
  const userId = crypto.randomUUID();
  const nowMs = Date.now();
  const account: typeof users.$inferInsert = {
    id: userId,
    email: `${userId}@bidders.example`,
    passwordHash: "none",
    phoneNumber: "+31612345678",
    emailVerifiedAtMs: isConfirmed ? nowMs : null,
    language: "nl",
    signupChannel: "hamerslag",
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    ...options.account,
  };
  await database.insert(users).values(account);
  const grants = [...rights, ...bidsOn.map((entityId) => ({ rule: "USER_CHANNEL_BID", entityId }) as const)];
  for (const grant of grants)
    await database.insert(authorizations).values(newAuthorization({ userId, grantedBy: null, nowMs, ...grant }));
  if (hasAddress) {
    await database.insert(userAddresses).values({
      userId,
      fullName: "Sam de Bieder",
      street: "Havenstraat",
      houseNumber: "12",
      postalCode: "3011 AB",
      city: "Rotterdam",
      countryCode,
      updatedAtMs: nowMs,
    });
  }
  return { userId, email: account.email, token: await tokenFor(userId) };
}

/** A user who holds one rule on channels, and may not even bid. */
export function holderOn(rule: AuthorizationRule, ...channels: string[]): Promise<TestPerson> {
  return newPerson({ bidsOn: [], rights: channels.map((entityId) => ({ rule, entityId })) });
}
