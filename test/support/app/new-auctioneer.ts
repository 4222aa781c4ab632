import type { AppProcess } from "./app-process.ts";
import { newPerson, type Person } from "./new-person.ts";

const GLOBAL_RULES = [
  "GLOBAL_AUTH_OU_CREATE",
  "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE",
  "GLOBAL_AUTH_BLINDAUCTION_CREATE",
];
const CHANNELS = ["hamerslag", "auctionate", "bexchange"];

/**
 * A user who may set up and publish their own sale. The first rights of a server come from outside the API, as from
 * an operator; here by SQL.
 */
export async function newAuctioneer(app: AppProcess): Promise<Person> {
  const person = await newPerson(app.url);
  const grants = [
    ...GLOBAL_RULES.map((rule) => ({ rule, scope: "GLOBAL", entityId: "" })),
    ...CHANNELS.map((entityId) => ({ rule: "USER_CHANNEL_PUBLISH", scope: "CHANNEL", entityId })),
  ];
  for (const { rule, scope, entityId } of grants) {
    await app.sql(
      "INSERT INTO authorizations (id, user_id, rule, scope, entity_id, created_at_ms) VALUES (?, ?, ?, ?, ?, ?)",
      [crypto.randomUUID(), person.userId, rule, scope, entityId, Date.now()],
    );
  }
  return person;
}
