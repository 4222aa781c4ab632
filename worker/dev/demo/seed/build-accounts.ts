import { CHANNELS } from "../../../../schema/kit/channels.ts";
import { DAY_MS } from "../../../../schema/kit/durations.ts";
import { type AuthorizationRule, scopeOf } from "../../../../schema/organization/authorization-rules.ts";
import type { authorizations } from "../../../../schema/organization/tables/rights.ts";
import type { users } from "../../../../schema/people/tables/accounts.ts";
import type { companyAddresses, userAddresses } from "../../../../schema/people/tables/addresses.ts";
import { demoId } from "./demo-id.ts";
import { addressOf, type DemoBidder } from "./people.ts";
import { PROJECTS } from "./projects.ts";
import { DEMO_SIGN_INS, type DemoRole } from "./sign-ins.ts";
import { UNITS } from "./units.ts";

export interface AccountRows {
  /** Without password hashes, which are added on insertion. */
  users: Omit<typeof users.$inferInsert, "passwordHash">[];
  userAddresses: (typeof userAddresses.$inferInsert)[];
  companyAddresses: (typeof companyAddresses.$inferInsert)[];
  authorizations: (typeof authorizations.$inferInsert)[];
}

const EVERY_CHANNEL = CHANNELS;
const EVERY_UNIT = Object.keys(UNITS).map((key) => demoId("unit", key));
const EVERY_PROJECT = Object.keys(PROJECTS).map((key) => demoId("project", key));
/** The single (empty) entity id of global rules. */
const GLOBAL = [""];

/** The rules of each role, with their entities. */
const RIGHTS: Record<DemoRole, readonly (readonly [rule: AuthorizationRule, entityIds: readonly string[]])[]> = {
  bidder: [["USER_CHANNEL_BID", EVERY_CHANNEL]],
  rival: [["USER_CHANNEL_BID", EVERY_CHANNEL]],
  auctioneer: [
    ["USER_OU_CREATE_PROJECT", EVERY_UNIT],
    ["USER_OU_PROJECT_VIEWER", EVERY_UNIT],
    ["GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE", GLOBAL],
    ["USER_PROJECT_EDIT", EVERY_PROJECT],
    ["USER_PROJECT_VIEW", EVERY_PROJECT],
    ["USER_PROJECT_INVITE", EVERY_PROJECT],
    ["USER_CHANNEL_PUBLISH", EVERY_CHANNEL],
  ],
  channelManager: [
    ["USER_CHANNEL_BID", EVERY_CHANNEL],
    ["USER_CHANNEL_CONTENT_EDITOR", EVERY_CHANNEL],
    ["USER_CHANNEL_MANAGE_AUTHORIZATION", EVERY_CHANNEL],
    ["USER_CHANNEL_PUBLISH", EVERY_CHANNEL],
  ],
  administrator: [
    ["GLOBAL_AUTH_OU_CREATE", GLOBAL],
    ["GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE", GLOBAL],
    ["GLOBAL_AUTH_BLINDAUCTION_CREATE", GLOBAL],
    ["GLOBAL_AUTH_DATAROOM_CREATE", GLOBAL],
    ["USER_OU_EDIT", EVERY_UNIT],
    ["USER_OU_MANAGE_AUTHORIZATION", EVERY_UNIT],
    ["USER_OU_PROJECT_VIEWER", EVERY_UNIT],
    ["USER_PROJECT_MANAGE_AUTHORIZATION", EVERY_PROJECT],
    ["USER_CHANNEL_MANAGE_AUTHORIZATION", EVERY_CHANNEL],
  ],
};

/** The rows of all accounts, confirmed and with an address. */
export function buildAccounts({ bidders, nowMs }: { bidders: readonly DemoBidder[]; nowMs: number }): AccountRows {
  const createdAtMs = nowMs - 80 * DAY_MS;
  const stamps = { createdAtMs, updatedAtMs: createdAtMs };
  const rows: AccountRows = { users: [], userAddresses: [], companyAddresses: [], authorizations: [] };

  const people = [
    ...DEMO_SIGN_INS.map((signIn) => ({ ...signIn, language: "nl" as const, rights: RIGHTS[signIn.role] })),
    ...bidders.map((bidder) => ({ ...bidder, rights: RIGHTS.bidder })),
  ];
  for (const person of people) {
    const { id, email, phoneNumber, language, fullName, birthDate } = person;
    const address = { ...addressOf(person), updatedAtMs: createdAtMs };
    rows.users.push({
      id,
      email,
      phoneNumber,
      language,
      emailVerifiedAtMs: createdAtMs,
      signupChannel: "hamerslag",
      ...stamps,
    });
    rows.userAddresses.push({ userId: id, fullName, birthDate, ...address });
    for (const [rule, entityIds] of person.rights) {
      for (const entityId of entityIds) {
        rows.authorizations.push({
          id: demoId("authorization", id, rule, entityId),
          userId: id,
          rule,
          scope: scopeOf(rule),
          entityId,
          createdAtMs,
        });
      }
    }
  }

  const buyer = DEMO_SIGN_INS.find(({ role }) => role === "bidder");
  if (buyer) {
    rows.companyAddresses.push({
      userId: buyer.id,
      companyName: "Hendriks Metaalhandel B.V.",
      vatNumber: "NL860231446B01",
      ...addressOf(buyer),
      updatedAtMs: createdAtMs,
    });
  }
  return rows;
}
