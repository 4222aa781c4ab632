import { builder } from "../../../kit/graphql/builder.ts";
import { Language } from "../../../kit/graphql/language.ts";
import type { DisplaySpecification, SpecificationText as SpecificationTextShape } from "./lot-details.ts";

const SpecificationText = builder.objectRef<SpecificationTextShape>("SpecificationText").implement({
  fields: (t) => ({
    language: t.expose("language", { type: Language }),
    label: t.exposeString("label"),
    value: t.exposeString("value"),
  }),
});

export const Specification = builder.objectRef<DisplaySpecification>("Specification").implement({
  description: 'A line of a lot\'s specifications, such as "Capacity: 2,500 kg".',
  fields: (t) => ({
    label: t.exposeString("label", { description: "In the language of the lot's texts, where the line has it." }),
    value: t.exposeString("value"),
    isHighlighted: t.exposeBoolean("isHighlighted", { description: "Whether cards show its value." }),
    texts: t.expose("texts", { type: [SpecificationText], description: "The line in every language that it has." }),
  }),
});
