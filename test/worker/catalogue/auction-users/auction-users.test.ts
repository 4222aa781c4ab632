import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { blindAuctionInput, newBlindSeller } from "../../../support/sale/blind.ts";
import { auctionInput, create, createProjectFor, newAuctioneer, refusal, send } from "../../../support/sale/setup.ts";

type Users = Record<"creator" | "manager" | "organizationalUnitUser", { userId: string } | null>;

async function usersOf(id: string, person: TestPerson): Promise<(string | undefined)[]> {
  const answer = await graphql<{ auction: { auctionUsers: Users } }>(
    `query ($id: ID!) { auction: getIncrementalAuctionAdmin(incrementalAuctionId: $id) { auctionUsers {
      creator { userId } manager { userId } organizationalUnitUser { userId } } } }`,
    { id },
    person,
  );
  const users = answer.data?.auction.auctionUsers;
  return [users?.creator?.userId, users?.manager?.userId, users?.organizationalUnitUser?.userId];
}

/** A project of a new auctioneer, with one who may view it and one who may edit it. */
async function newTeam() {
  const person = await newAuctioneer();
  const projectId = await createProjectFor(person);
  const [editor, viewer] = [await newPerson(), await newPerson()];
  await grant(editor, "USER_PROJECT_EDIT", projectId);
  await grant(viewer, "USER_PROJECT_VIEW", projectId);
  return { person, projectId, editor, viewer };
}

describe("the users who are responsible for an auction", () => {
  it("are the one who creates it unless others are named, and stay where an update names none", async () => {
    const { person, projectId, editor, viewer } = await newTeam();
    const input = auctionInput(projectId, { isPublished: false });
    const id = await create("createIncrementalBidAuction", { input }, person);
    expect(await usersOf(id, person)).toEqual([person.userId, person.userId, person.userId]);
    const named = { managerUserId: editor.userId, organizationalUnitUserId: viewer.userId };
    await send("updateIncrementalBidAuction", { input: { ...input, incrementalAuctionId: id, ...named } }, person);
    await send("updateIncrementalBidAuction", { input: { ...input, incrementalAuctionId: id } }, person);
    expect(await usersOf(id, person)).toEqual([person.userId, editor.userId, viewer.userId]);
    const other = await create("createIncrementalBidAuction", { input: { ...input, ...named } }, person);
    expect(await usersOf(other, person)).toEqual([person.userId, editor.userId, viewer.userId]);
  });

  it("hold the right of their role on its project", async () => {
    const { person, projectId, editor, viewer } = await newTeam();
    const stranger = await newAuctioneer();
    const input = {
      ...auctionInput(projectId),
      creatorUserId: editor.userId,
      managerUserId: viewer.userId,
      organizationalUnitUserId: stranger.userId,
    };
    const faults = ["creatorUserId", "managerUserId", "organizationalUnitUserId"].map(
      (field) => `input.${field} rightMissing`,
    );
    expect(refusal(await send("createIncrementalBidAuction", { input }, person))).toEqual(faults);
  });

  it("hold the rule for blind-bid auctions where they create one", async () => {
    const person = await newBlindSeller();
    const projectId = await createProjectFor(person);
    const auctioneer = await newAuctioneer();
    await grant(auctioneer, "USER_PROJECT_EDIT", projectId);
    const input = blindAuctionInput(projectId, { creatorUserId: auctioneer.userId });
    expect(refusal(await send("createBlindBidAuction", { input }, person))).toEqual([
      "input.creatorUserId rightMissing",
    ]);
    const blindAuctionId = await create("createBlindBidAuction", { input: { ...input, creatorUserId: null } }, person);
    const change = { ...input, creatorUserId: null, managerUserId: auctioneer.userId, blindAuctionId };
    expect(refusal(await send("updateBlindBidAuction", { input: change }, person))).toBeUndefined();
  });

  it("are offered to editors of the project alone, by role", async () => {
    const { person, projectId, editor, viewer } = await newTeam();
    const ask = (asking: TestPerson) =>
      graphql<{ queryAuctionUsers: Record<string, { userId: string }[]> }>(
        `query ($id: ID!) { queryAuctionUsers(projectId: $id, auctionKind: INCREMENTAL_AUCTION) {
          creators { userId } managers { userId } organizationalUnitUsers { userId } } }`,
        { id: projectId },
        asking,
      );
    const idsOf = (users: { userId: string }[] | undefined) => users?.map(({ userId }) => userId).toSorted();
    const sorted = (...people: TestPerson[]) => people.map(({ userId }) => userId).toSorted();
    const choices = (await ask(person)).data?.queryAuctionUsers;
    expect(idsOf(choices?.creators)).toEqual(sorted(person));
    expect(idsOf(choices?.managers)).toEqual(sorted(person, editor));
    expect(idsOf(choices?.organizationalUnitUsers)).toEqual(sorted(person, editor, viewer));
    expect(refusal(await ask(viewer))).toBe("1019");
    expect(refusal(await ask(await newAuctioneer()))).toBe("1019");
  });
});
