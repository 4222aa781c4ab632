import { builder } from "../graphql/builder.ts";
import { Language } from "../graphql/language.ts";

export const LocalizedTextInput = builder.inputType("LocalizedTextInput", {
  description: "What a project, lot or publication is called and how it is described in one language.",
  fields: (t) => ({
    language: t.field({ type: Language, required: true }),
    title: t.string({ required: true, description: "At most 200 characters." }),
    summary: t.string({ required: true, description: "At most 1,000 characters; may be empty." }),
    description: t.string({ required: true, description: "Markdown, at most 20,000 characters; may be empty." }),
  }),
});
