import { expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { pngOf } from "../../../support/sale/photos.ts";
import { sendImage } from "../../../support/sale/send-image.ts";
import { createLotFor, createProjectFor, newAuctioneer, refusal } from "../../../support/sale/setup.ts";

const PREVIEW = `query ($projectId: ID!, $fileNames: [String!]!) {
  result: previewLotImages(projectId: $projectId, fileNames: $fileNames) { fileName lotId lotNumber lotTitle { text } order code } }`;

it("says where each file of a batch goes by its name, and why one goes nowhere", async () => {
  const seller = await newAuctioneer();
  const projectId = await createProjectFor(seller);
  const [first, second] = [
    await createLotFor(seller, { projectId, lotNumber: "1" }),
    await createLotFor(seller, { projectId, lotNumber: "2a" }),
  ];
  await createLotFor(seller, { projectId: await createProjectFor(seller), lotNumber: "3" });
  await sendImage(seller, second, { bytes: await pngOf(), order: 1 });
  const preview = (fileNames: string[], client: { token?: string } = seller) =>
    graphql<{ result: unknown }>(PREVIEW, { projectId, fileNames }, client);
  const nowhere = (fileName: string, code: string) => ({
    fileName,
    lotId: null,
    lotNumber: null,
    lotTitle: [],
    order: null,
    code,
  });
  const anyTitle = [{ text: expect.stringMatching(/./) }];
  const ofFirst = { lotId: first, lotNumber: "1", lotTitle: anyTitle };
  const names = ["1-1.jpg", "2a-1.jpg", "1.jpg", "1.png", "3.jpg", "9.jpg", "1-0.jpg", "notes.txt"];
  expect((await preview(names)).data?.result).toEqual([
    { fileName: "1-1.jpg", ...ofFirst, order: 1, code: null },
    { fileName: "2a-1.jpg", lotId: second, lotNumber: "2a", lotTitle: anyTitle, order: 1, code: "5006" },
    { fileName: "1.jpg", ...ofFirst, order: 0, code: null },
    { fileName: "1.png", ...ofFirst, order: 0, code: "5006" },
    nowhere("3.jpg", "5009"),
    nowhere("9.jpg", "5009"),
    nowhere("1-0.jpg", "5009"),
    nowhere("notes.txt", "5008"),
  ]);
  expect(refusal(await preview(["1-1.jpg", "2a_1.jpg"]))).toBe("5007");
  expect(refusal(await preview([]))).toEqual(["fileNames atLeastOne"]);
  expect(refusal(await preview(Array<string>(2_001).fill("1.jpg")))).toEqual(["fileNames maximumItems"]);
  expect(refusal(await preview(["1.jpg"], await newPerson()))).toBe("1019");
});
