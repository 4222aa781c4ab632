import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { lotQuestions } from "../../../../schema/catalogue/tables/lot-questions.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { notifications } from "../../../../schema/messages/tables/notifications.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { openSale } from "../../../support/sale/sale.ts";
import { openBlindSale } from "../../../support/sale/sealed-bids.ts";

const database = openDatabase(env);

interface Question {
  id: string;
  question: string;
  answer: string | null;
  isPublic: boolean;
  isViewers: boolean;
}
type Viewer = Pick<TestPerson, "token"> | Record<string, never>;
type Lot = { incrementalLotId: string } | { blindLotId: string };

const ask = async (viewer: Viewer, lot: Lot, question = "Draait hij nog?") =>
  await graphql<{ askLotQuestion: Question }>(
    "mutation ($input: LotQuestionInput!) { askLotQuestion(input: $input) { id question answer isPublic isViewers } }",
    { input: { ...lot, question, language: "NL" } },
    viewer,
  );

const answer = async (staff: Viewer, input: object) =>
  await graphql<{ answerLotQuestion: { answer: string; lotNumber: string; userName: string | null } }>(
    "mutation ($input: LotAnswerInput!) { answerLotQuestion(input: $input) { answer lotNumber userName } }",
    { input },
    staff,
  );

async function read(viewer: Viewer, lot: Lot): Promise<Question[]> {
  const query = `query ($incrementalLotId: ID, $blindLotId: ID) {
    queryLotQuestions(incrementalLotId: $incrementalLotId, blindLotId: $blindLotId) {
      id question answer isPublic isViewers
    }
  }`;
  const { data } = await graphql<{ queryLotQuestions: Question[] }>(query, lot, viewer);
  return data?.queryLotQuestions ?? [];
}

const QUEUE =
  "query ($id: ID!) { queryLotQuestionsAdmin(publicationId: $id) { question answer userName lotNumber isPublic } }";

async function editorOf({ projectId }: { projectId: string }): Promise<TestPerson> {
  return await newPerson({ rights: [{ rule: "USER_PROJECT_EDIT", entityId: projectId }] });
}

describe("a question about a lot", () => {
  it("is read by its user alone, and by everybody once staff answer it publicly", async () => {
    const sale = await openSale();
    const [anna, bram, staff] = [await newPerson(), await newPerson(), await editorOf(sale)];
    const lot = { incrementalLotId: sale.incrementalLotId };
    const { data } = await ask(anna, lot);
    const id = data?.askLotQuestion.id ?? "";
    const asked = { id, question: "Draait hij nog?", answer: null, isPublic: false };
    expect(data?.askLotQuestion).toEqual({ ...asked, isViewers: true });
    expect(await read(anna, lot)).toEqual([{ ...asked, isViewers: true }]);
    expect([await read(bram, lot), await read({}, lot)]).toEqual([[], []]);

    await answer(staff, { questionId: id, answer: "Ja, onder spanning.", isPublic: false });
    expect(await read(bram, lot)).toEqual([]);
    expect((await read(anna, lot))[0]?.answer).toBe("Ja, onder spanning.");

    const expectedAnswer = "Ja, onder spanning.";
    await answer(staff, { questionId: id, expectedAnswer, answer: "Ja, te zien op de kijkdag.", isPublic: true });
    const open = { ...asked, answer: "Ja, te zien op de kijkdag.", isPublic: true, isViewers: false };
    expect([await read(bram, lot), await read({}, lot)]).toEqual([[open], [open]]);
  });

  it("stands with its user for the editors of the project, those without an answer first", async () => {
    const sale = await openSale();
    const [anna, staff] = [await newPerson(), await editorOf(sale)];
    const lot = { incrementalLotId: sale.incrementalLotId };
    const first = (await ask(anna, lot, "Eerste?")).data?.askLotQuestion.id;
    await ask(anna, lot, "Tweede?");
    await answer(staff, { questionId: first, answer: "Ja", isPublic: true });
    const { data } = await graphql<{ queryLotQuestionsAdmin: object[] }>(QUEUE, { id: sale.auctionId }, staff);
    const of = { userName: anna.email, lotNumber: expect.any(String) };
    expect(data?.queryLotQuestionsAdmin).toEqual([
      { question: "Tweede?", answer: null, isPublic: false, ...of },
      { question: "Eerste?", answer: "Ja", isPublic: true, ...of },
    ]);
  });

  it("notifies its user of each answer, not of the same one again or of who else reads it", async () => {
    const sale = await openSale();
    const [anna, staff] = [await newPerson(), await editorOf(sale)];
    const questionId = (await ask(anna, { incrementalLotId: sale.incrementalLotId })).data?.askLotQuestion.id;
    await answer(staff, { questionId, answer: "Ja", isPublic: false });
    await answer(staff, { questionId, answer: "Ja", isPublic: false });
    await answer(staff, { questionId, answer: "Ja", isPublic: true, expectedAnswer: "Ja" });
    const list = "{ queryPersistedNotifications { notifications { type explanation incrementalLotId } } }";
    await eventually(async () => {
      const { data } = await graphql<{ queryPersistedNotifications: { notifications: object[] } }>(list, {}, anna);
      expect(data?.queryPersistedNotifications.notifications).toEqual([
        { type: "QUESTION_ANSWERED", explanation: "Ja", incrementalLotId: sale.incrementalLotId },
      ]);
    });
  });

  it("keeps the first answer of two that are given at once, and notifies of that one alone", async () => {
    const sale = await openSale();
    const [anna, staff] = [await newPerson(), await editorOf(sale)];
    const lot = { incrementalLotId: sale.incrementalLotId };
    const questionId = (await ask(anna, lot)).data?.askLotQuestion.id ?? "";
    const given = { questionId, isPublic: true };
    const both = await Promise.all(["Ja", "Nee"].map((text) => answer(staff, { ...given, answer: text })));
    expect(both.map(errorCode).toSorted()).toEqual(["CHANGED_MEANWHILE", undefined]);
    const [kept] = both.flatMap(({ data }) => data?.answerLotQuestion?.answer ?? []);
    expect((await read(anna, lot))[0]?.answer).toBe(kept);
    const rows = await database.select().from(notifications).where(eq(notifications.userId, anna.userId));
    expect(rows.map(({ explanation }) => explanation)).toEqual([kept]);
    const seen = { expectedAnswer: kept, expectedIsPublic: false };
    expect(errorCode(await answer(staff, { ...given, answer: "Soms", ...seen })), "of one that was private").toBe(
      "CHANGED_MEANWHILE",
    );
    const again = await answer(staff, { ...given, answer: "Soms", expectedAnswer: kept, expectedIsPublic: true });
    expect(again.data?.answerLotQuestion.answer).toBe("Soms");
  });

  it("can be about a lot of a blind-bid auction", async () => {
    const sale = await openBlindSale();
    const [anna, bram] = [await newPerson(), await newPerson()];
    const lot = { blindLotId: sale.blindLotId };
    const questionId = (await ask(anna, lot)).data?.askLotQuestion.id;
    await answer(sale.seller, { questionId, answer: "Ja", isPublic: true });
    expect((await read(bram, lot)).map((each) => each.answer)).toEqual(["Ja"]);
  });

  it("is refused without a sign-in, a lot or a text, and for a lot that the viewer does not see", async () => {
    const sale = await openSale();
    const [anna, staff] = [await newPerson(), await editorOf(sale)];
    const lot = { incrementalLotId: sale.incrementalLotId };
    expect(errorCode(await ask({}, lot))).toBe("1002");
    expect(errorCode(await ask(anna, lot, "  "))).toBe("INVALID_INPUT");
    expect(errorCode(await ask(anna, lot, "a".repeat(1_001)))).toBe("INVALID_INPUT");
    expect(errorCode(await ask(anna, { ...lot, blindLotId: "both" }))).toBe("INVALID_INPUT");
    expect(errorCode(await ask(anna, { incrementalLotId: "unknown" }))).toBe("NOT_FOUND");
    const questionId = (await ask(anna, lot)).data?.askLotQuestion.id;
    await answer(staff, { questionId, answer: "Ja", isPublic: true });
    await database.update(publications).set({ privacy: "UNLISTED" }).where(eq(publications.id, sale.auctionId));
    expect(errorCode(await ask(await newPerson(), lot))).toBe("NOT_FOUND");
    expect(await read(await newPerson(), lot)).toEqual([]);
  });

  it("waits with at most two others of its user about the lot", async () => {
    const sale = await openSale();
    const anna = await newPerson();
    const lot = { incrementalLotId: sale.incrementalLotId };
    for (const question of ["1?", "2?", "3?"]) expect((await ask(anna, lot, question)).errors).toBeUndefined();
    expect((await ask(anna, lot, "4?")).errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      fields: [{ rule: "maximumQuestions", params: { maximum: 3 } }],
    });
    expect((await ask(await newPerson(), lot)).errors, "of another user").toBeUndefined();
  });

  it("is answered and listed by editors of its own project alone", async () => {
    const [sale, other] = [await openSale(), await openSale()];
    const [anna, stranger] = [await newPerson(), await editorOf(other)];
    const questionId = (await ask(anna, { incrementalLotId: sale.incrementalLotId })).data?.askLotQuestion.id;
    const given = { questionId, answer: "Nee", isPublic: true };
    for (const [viewer, code] of [
      [anna, "1019"],
      [stranger, "1019"],
      [{}, "1002"],
    ] as const) {
      expect(errorCode(await answer(viewer, given))).toBe(code);
      expect(errorCode(await graphql(QUEUE, { id: sale.auctionId }, viewer))).toBe(code);
    }
    expect(errorCode(await answer(stranger, { ...given, questionId: "unknown" }))).toBe("NOT_FOUND");
    const [row] = await database
      .select()
      .from(lotQuestions)
      .where(eq(lotQuestions.id, questionId ?? ""));
    expect(row?.answer).toBeNull();
  });
});
