import type { outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import { MY_DATA_SECTIONS, type MyDataSection } from "../../../schema/people/my-data-sections.ts";
import { type GraphqlAnswer, graphql } from "../graphql.ts";
import type { TestPerson } from "./people.ts";

type Bearer = Pick<TestPerson, "token">;

export async function downloadPage({ token }: Bearer, section: MyDataSection, after: string | null = null) {
  return await graphql<{ downloadMyData: { rows: string[]; after: string | null } }>(
    "mutation ($section: MyDataSection!, $after: String) { downloadMyData(section: $section, after: $after) { rows after } }",
    { section, after },
    { token },
  );
}

/** The whole download, as the app puts it together: the rows of each section. */
export async function download(person: Bearer): Promise<Map<MyDataSection, Record<string, unknown>[]>> {
  const file = new Map<MyDataSection, Record<string, unknown>[]>();
  for (const section of MY_DATA_SECTIONS) {
    const { data } = await downloadPage(person, section);
    file.set(
      section,
      (data?.downloadMyData.rows ?? []).map((row) => JSON.parse(row)),
    );
  }
  return file;
}

/** A row of the outbox that was sent to a recipient. */
export function message(recipient: string, other: Partial<typeof outgoingMessages.$inferInsert>) {
  const state = { state: "SENT", attempts: 1, nextAttemptAtMs: 0, createdAtMs: Date.now() };
  return {
    ...{ id: crypto.randomUUID(), medium: "EMAIL", recipient, channel: "hamerslag", subject: "Subject" },
    ...state,
    ...other,
  };
}

export async function close({ token }: Bearer): Promise<GraphqlAnswer<{ closeAccount: { keptUntil: string | null } }>> {
  return await graphql("mutation { closeAccount { keptUntil } }", {}, { token });
}
