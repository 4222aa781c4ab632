import {
  CHANGE_ACTIONS,
  MAX_CHANGED_FIELDS,
  MAX_VALUE_CHARACTERS,
  THING_KINDS,
} from "../../../schema/kit/history/thing-kinds.ts";
import { MAX_FIRST_ROWS } from "../../../schema/kit/pagination.ts";
import { builder } from "../graphql/builder.ts";
import { Language } from "../graphql/language.ts";
import type { ChangedField, StaffChange } from "./read-history.ts";

export const ThingKind = builder.enumType("ThingKind", {
  description: "What has a history of its own. APP: the whole app.",
  values: THING_KINDS,
});

const ChangeAction = builder.enumType("ChangeAction", {
  description: "DONE: an act that left no value behind, such as sending a message again.",
  values: CHANGE_ACTIONS,
});

const ChangedFieldType = builder.objectRef<ChangedField>("ChangedField").implement({
  description: "A value before and after a change; null where there was or is none.",
  fields: (t) => ({
    name: t.exposeString("name"),
    key: t.exposeString("key", { description: "Which of several, such as the language of a title; else empty." }),
    keyTitle: t.exposeString("keyTitle", { nullable: true, description: "What is called so that the key names." }),
    before: t.exposeString("before", { nullable: true }),
    after: t.exposeString("after", { nullable: true }),
    beforeTitle: t.exposeString("beforeTitle", { nullable: true, description: "Where the value is an id." }),
    afterTitle: t.exposeString("afterTitle", { nullable: true }),
    isCut: t.exposeBoolean("isCut", {
      description: `Whether a value is longer than ${MAX_VALUE_CHARACTERS} characters.`,
    }),
  }),
});

export const StaffChangeType = builder.objectRef<StaffChange>("StaffChange").implement({
  description: "What one batch of an operation of the staff changed on one thing.",
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    changedOn: t.expose("changedAtMs", { type: "DateTime" }),
    userId: t.exposeID("userId", { description: "Who changed it." }),
    userEmail: t.exposeString("userEmail", { nullable: true, description: "Null where the account is closed." }),
    operation: t.exposeString("operation", { description: "The mutation." }),
    userAgent: t.exposeString("userAgent", { description: "The browser's own description." }),
    place: t.exposeString("place", { nullable: true, description: "Where the network places the browser." }),
    kind: t.expose("kind", { type: ThingKind }),
    thingId: t.exposeID("thingId"),
    title: t.exposeString("title", {
      nullable: true,
      description: "What the thing is called; of a user the e-mail address, for administrators and channel managers.",
    }),
    withinId: t.exposeID("withinId", { nullable: true, description: "On whose page the change is shown too." }),
    withinTitle: t.exposeString("withinTitle", { nullable: true }),
    action: t.expose("action", { type: ChangeAction }),
    fields: t.field({
      type: [ChangedFieldType],
      description: `The first ${MAX_CHANGED_FIELDS} that changed.`,
      resolve: ({ fields }) => fields,
    }),
    fieldCount: t.exposeInt("fieldCount", { description: "How many changed." }),
  }),
});

const DEFAULT_FIRST = 20;

/** The arguments by which a history is read page by page. */
export const historyPageArgs = builder.args((t) => ({
  first: t.int({ required: true, defaultValue: DEFAULT_FIRST, description: `At most ${MAX_FIRST_ROWS}.` }),
  after: t.id({ description: "The last change of the page before." }),
  language: t.field({ type: Language, description: "Of titles." }),
}));
