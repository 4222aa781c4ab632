import * as v from "valibot";
import { CHANNELS } from "../../kit/channels.ts";
import { channel } from "../../kit/inputs/channel.ts";
import { id } from "../../kit/inputs/id.ts";
import { language, localizedTexts } from "../../kit/inputs/localized-texts.ts";
import { LANGUAGES } from "../../kit/languages.ts";
import { eventsInput, instant } from "./events.ts";

const isOnce = (values: readonly string[]) => new Set(values).size === values.length;

/** For a form, whose field that is left empty sends an empty text. */
export function emptyAsNone(rule: v.GenericSchema<string, string>, message: string) {
  const isEmptyOrValid = (text: string) => text === "" || v.is(rule, text);
  return v.nullish(
    v.pipe(
      v.string("required"),
      v.trim(),
      v.check(isEmptyOrValid, message),
      v.transform((text) => (text === "" ? null : text)),
    ),
    null,
  );
}

const auctionUser = (described: string) =>
  v.pipe(
    emptyAsNone(id, "required"),
    v.metadata({ graphql: "ID" }),
    v.description(`${described} Where left out, the viewer in a new auction, and in another one who it is.`),
  );

/** What staff say of a publication of any kind. The service checks that it has languages and channels (4014, 4034). */
export const publicationEntries = {
  projectId: id,
  texts: v.pipe(localizedTexts, v.description("At least one in each language.")),
  languages: v.pipe(
    v.array(language),
    v.maxLength(LANGUAGES.length, "maximumItems"),
    v.check((values) => isOnce(values), "once"),
    v.description("At least one, else 4014."),
  ),
  defaultLanguage: v.pipe(language, v.description("One of the languages.")),
  channels: v.pipe(
    v.array(channel),
    v.maxLength(CHANNELS.length, "maximumItems"),
    v.check((values) => isOnce(values), "once"),
    v.description("At least one, else 4034."),
  ),
  creatorUserId: auctionUser(
    "Who created it: holds the rule for creating auctions of this kind, and USER_PROJECT_EDIT on the project.",
  ),
  managerUserId: auctionUser("Who manages it: holds USER_PROJECT_EDIT on the project."),
  organizationalUnitUserId: auctionUser("Who speaks for the unit: holds USER_PROJECT_VIEW on the project."),
  visibleOn: v.pipe(instant, v.description("From when visitors see it.")),
  events: v.nullish(eventsInput),
  isPublished: v.pipe(
    v.nullish(v.boolean(), null),
    v.description(
      "Whether visitors see it, from visibleOn. Where left out, a new auction is not published, and another one stays as it is.",
    ),
  ),
};

const publication = v.object(publicationEntries);
export type PublicationInput = v.InferOutput<typeof publication>;

/** A rule between fields of an input that it broke, at one of its keys. */
interface FaultBetweenFields<Input> {
  readonly key: keyof Input & string;
  readonly message: string;
}

/** What is wrong between the fields of a publication of any kind, whose bids are taken from one instant to another. */
export function publicationFaults({
  languages,
  defaultLanguage,
  texts,
  visibleOn,
  startingOn,
}: PublicationInput & { startingOn: number }): FaultBetweenFields<PublicationInput & { startingOn: number }>[] {
  return [
    ...(visibleOn > startingOn ? [{ key: "startingOn", message: "notAfterVisible" } as const] : []),
    ...(languages.length > 0 && !languages.includes(defaultLanguage)
      ? [{ key: "defaultLanguage", message: "notAmongLanguages" } as const]
      : []),
    ...(languages.every((own) => texts.some((text) => text.language === own))
      ? []
      : [{ key: "texts", message: "textMissing" } as const]),
  ];
}

/** A check of rules between fields, for the pipe of an input. */
export function checkBetweenFields<Input extends Record<string, unknown>>(
  faultsOf: (input: Input) => FaultBetweenFields<Input>[],
) {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { key, message } of faultsOf(input)) {
      addIssue({ message, path: [{ type: "object", origin: "value", input: { ...input }, key, value: input[key] }] });
    }
  });
}
