/// <reference path="./first-queries.d.ts" />
import { frontPageAuctions, frontPageLots } from "virtual:first-queries/home";
import { frontPageQuestion } from "../home/front-page-question.ts";
import { settledNow } from "../lib/settled-now.ts";
import type { Asker, Question } from "./question.ts";

/** What the front page asks first. */
export function homeQuestions({ channel, language }: Asker): Question[] {
  const { auctions, lots } = frontPageQuestion(settledNow(), { channel, language });
  return [
    { operationName: "frontPageAuctions", query: frontPageAuctions, variables: auctions },
    { operationName: "frontPageLots", query: frontPageLots, variables: lots },
  ];
}
