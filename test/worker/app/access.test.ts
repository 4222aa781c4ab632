import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import {
  AUTHORIZATION_RULES,
  type AuthorizationRule,
  type AuthorizationScope,
  scopeOf,
} from "../../../schema/organization/authorization-rules.ts";
import { schema } from "../../../worker/app/schema.ts";
import { accessOf } from "../../../worker/kit/access/access.ts";
import { holdingRules } from "../../../worker/kit/access/implied-rights.ts";
import type { Need } from "../../../worker/kit/access/needs.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { grant, newPerson } from "../../support/people/accounts.ts";
import { addBlindAuction, addBlindLot, addInvitation, addQuestion } from "../../support/sale/blind.ts";
import { buildSale } from "../../support/sale/sale.ts";
import { addDocumentFolder, addImages, addUpload } from "../../support/sale/sale-details.ts";

type RootField = GraphQLField<unknown, unknown>;

const ROOTS = [
  { operation: "query", fields: fieldsOf(schema.getQueryType()) },
  { operation: "mutation", fields: fieldsOf(schema.getMutationType()) },
  { operation: "subscription", fields: fieldsOf(schema.getSubscriptionType()) },
];
const OPERATIONS = ROOTS.filter(({ operation }) => operation !== "subscription").flatMap(({ operation, fields }) =>
  fields.map((field) => ({ operation, name: field.name, field, access: accessOf(field.extensions) })),
);

/** The code with which services report a missing right, for each kind of entity. */
const RIGHT_MISSING = new Set(["1016", "1018", "1019", "1024", "1025", "1026", "1027", "1030", "1031", "1033"]);

/** Where the words of a need do not say which rules open the field on the entity in the examples. */
const DEVIATES: Readonly<Record<string, readonly AuthorizationRule[]>> = {
  // Grants at the scope of the rule in the examples, which is one of units.
  isAuthorizedOtherUser: ["GLOBAL_AUTH_OU_CREATE", "USER_OU_MANAGE_AUTHORIZATION"],
  // Publishes nothing in the examples, so that nobody needs a right on a channel.
  interveneInLots: ["USER_PROJECT_EDIT"],
  // Asks by no address in the examples, for which alone the right of administrators is needed.
  queryTermsAcceptancesAdmin: ["USER_CHANNEL_CONTENT_EDITOR"],
};

/** The rules that alone open a field, by its declared needs: each of them names the rules that meet it. */
function openersOf({ name, access }: { name: string; access: readonly Pick<Need, "described">[] }) {
  const meeting = access.map(({ described }) => AUTHORIZATION_RULES.filter((rule) => isGivenBy(rule, described)));
  return DEVIATES[name] ?? AUTHORIZATION_RULES.filter((rule) => meeting.every((rules) => rules.includes(rule)));
}

/** Whether a need names a rule, or one that this rule implies on the same entity or on a project of its unit. */
function isGivenBy(rule: AuthorizationRule, described: string): boolean {
  const named = new Set(described.match(/\w+/g));
  return AUTHORIZATION_RULES.filter((each) => named.has(each)).some((each) => {
    const { onEntity, onUnit } = holdingRules(each);
    return onEntity.includes(rule) || onUnit.includes(rule);
  });
}

/** A user who may grant anywhere may ask these, which name no entity; lists have the rows of their entities alone. */
const OPEN_TO_MANAGERS_ANYWHERE = ["isAuthorizedAnyOtherUser", "findGrantee", "queryAssignedAuthorizations"];

/** Example values by the name of their argument or input field: the entities exist. */
let examples: Record<string, unknown> = {};
let token: string;
/** The entity of each scope in the examples. */
let entities: Record<AuthorizationScope, string>;

beforeAll(async () => {
  const [sale, viewer, other] = [await buildSale(), await newPerson(), await newPerson()];
  token = viewer.token;
  const [fileId] = await addImages(sale.lots[0]?.lotId ?? "", [{}]);
  const blindAuctionId = await addBlindAuction(sale.projectId);
  entities = {
    GLOBAL: "",
    CHANNEL: "hamerslag",
    ORGANIZATIONAL_UNIT: sale.organizationalUnitId,
    PROJECT: sale.projectId,
  };
  examples = {
    userUUID: other.userId,
    userId: other.userId,
    projectUUID: sale.projectId,
    projectId: sale.projectId,
    organizationalUnitUUID: sale.organizationalUnitId,
    organizationalUnitId: sale.organizationalUnitId,
    externalId: sale.organizationalUnitId,
    uuidEntity: sale.organizationalUnitId,
    rule: "USER_OU_EDIT",
    lotId: sale.lots[0]?.lotId,
    ownerId: sale.lots[0]?.lotId,
    fileId,
    uploadId: await addUpload(sale),
    folderId: await addDocumentFolder(sale.lots[0]?.lotId ?? "", "a document"),
    documentId: "a document",
    publicationId: sale.auctionId,
    incrementalAuctionId: sale.auctionId,
    incrementalLotId: sale.incrementalLotId,
    blindAuctionId,
    blindLotId: await addBlindLot(blindAuctionId),
    invitationId: await addInvitation(sale.auctionId),
    questionId: await addQuestion(sale.auctionId, sale.incrementalLotId),
    id: sale.incrementalLotId,
    categoryId: sale.categoryId,
    reOrderCategories: [sale.categoryId],
    channel: "hamerslag",
    channels: ["hamerslag"],
    email: "somebody@example.com",
    phoneNumber: "+31201234567",
    vatNumber: "NL123456789B01",
    countryCode: "nld",
    postalCode: "1012 AB",
    setting: "MY_OWN",
    state: "INVALIDATED",
    commandId: crypto.randomUUID(),
  };
});

function fieldsOf(root: ReturnType<typeof schema.getQueryType>): RootField[] {
  return Object.values(root?.getFields() ?? {});
}

/** A value of a type: the example of that name, else the simplest valid value. */
function exampleOf(name: string, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleOf(name, type.ofType);
  if (name in examples) return examples[name];
  if (isListType(type)) return [exampleOf(name, type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const given = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || field.name in examples,
    );
    return Object.fromEntries(given.map((field) => [field.name, exampleOf(field.name, field.type)]));
  }
  switch (type.name) {
    case "Int":
    case "Float":
    case "Money":
      return 1000;
    case "Boolean":
      return true;
    case "DateTime":
      return "2030-01-01T12:00:00.000Z";
    default:
      return "1";
  }
}

/** Rules belong to scopes: this is the scope that the field grants at. */
function ruleFor(fieldName: string): AuthorizationRule {
  const rules: AuthorizationRule[] = ["GLOBAL_AUTH_OU_CREATE", "USER_CHANNEL_BID", "USER_OU_EDIT", "USER_PROJECT_VIEW"];
  const scope = /(Global|Channel|OrganizationalUnit|Project)Authorization$/.exec(fieldName)?.[1]?.toUpperCase();
  return rules.find((rule) => scopeOf(rule).replaceAll("_", "") === scope) ?? "USER_OU_EDIT";
}

/** Queries a root field with all its required arguments and the smallest selection. */
async function ask({ operation, field }: { operation: string; field: RootField }, as: string | undefined) {
  const args = field.args.filter(({ type }) => isNonNullType(type));
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const passed = args.map(({ name }) => `${name}: $${name}`).join(", ");
  const selection = isLeafType(getNamedType(field.type)) ? "" : "{ __typename }";
  const document = `${operation} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`;
  const rule = { authorizationRule: ruleFor(field.name) };
  const variables = Object.fromEntries(
    args.map(({ name, type }) => [name, { ...rule }[name] ?? exampleOf(name, type)]),
  );
  return await graphql(document, variables, { token: as });
}

describe("every root field", () => {
  it.each(ROOTS)("declares an access level: $operation", ({ fields }) => {
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(({ extensions }) => !accessOf(extensions)).map(({ name }) => name)).toEqual([]);
  });

  it.each(OPERATIONS.filter(({ access }) => access !== "public"))(
    "$operation $name refuses an anonymous request with 1002",
    async (asked) => {
      expect(errorCode(await ask(asked, undefined))).toBe("1002");
      expect(errorCode(await ask(asked, "anonymous"))).toBe("1002");
    },
  );

  it.each(OPERATIONS.filter(({ access }) => typeof access === "object"))(
    "$operation $name refuses a user without any right",
    async (asked) => {
      const code = errorCode(await ask(asked, token));
      expect(RIGHT_MISSING.has(String(code)), `answered ${code}: does \`examples\` lack an argument?`).toBe(true);
    },
  );

  it.each(AUTHORIZATION_RULES)("opens its own fields to a user with %s alone, and refuses all others", async (rule) => {
    const person = await newPerson();
    await grant(person, rule, entities[scopeOf(rule)]);
    const declared = OPERATIONS.flatMap(({ name, access }) => (typeof access === "object" ? [{ name, access }] : []))
      .filter((field) => openersOf(field).includes(rule))
      .map(({ name }) => name);
    const advice =
      "A field that every rule opens lacks an argument in `examples`; one whose needs do not name the rules that open it goes into `DEVIATES`";
    expect(await openedTo(person.token), advice).toEqual(declared);
  });

  it.each(AUTHORIZATION_RULES.filter((rule) => scopeOf(rule) !== "GLOBAL"))(
    "opens no field of this entity to a user with %s on another one",
    async (rule) => {
      const person = await newPerson();
      await grant(person, rule, scopeOf(rule) === "CHANNEL" ? "bexchange" : crypto.randomUUID());
      const opened = (await openedTo(person.token)).filter((name) => !OPEN_TO_MANAGERS_ANYWHERE.includes(name));
      expect(opened).toEqual([]);
    },
  );
});

/** The names of the fields that require a right and are not refused. */
async function openedTo(as: string): Promise<string[]> {
  const opened: string[] = [];
  for (const asked of OPERATIONS.filter(({ access }) => typeof access === "object")) {
    const code = errorCode(await ask(asked, as));
    if (!RIGHT_MISSING.has(String(code))) opened.push(asked.name);
  }
  return opened;
}
