import { type RecordedTable, STAMPS } from "./recorded-table.ts";

/** The events of a sale are replaced as a whole, with new ids: their keys are the kind and the time. */
const KIND_OF_EVENT = "(SELECT kind FROM event_groups WHERE id = row.group_id)";
const OWNER_OF_EVENT = "(SELECT owner_id FROM event_groups WHERE id = row.group_id)";
const OF_COMMENTED_EVENT = "FROM events AS e JOIN event_groups AS g ON g.id = e.group_id WHERE e.id = row.event_id";

/** The tables of parts that several kinds of things have: texts, pictures, documents and events. */
export const PARTS: Record<string, RecordedTable> = {
  event_groups: {
    kind: null,
    thing: "row.owner_id",
    key: "row.kind",
    fields: {
      eventStreet: "street",
      eventHouseNumber: "house_number",
      eventHouseNumberSuffix: "house_number_suffix",
      eventPostalCode: "postal_code",
      eventCity: "city",
      eventCountry: "country_code",
      eventMap: "geo_location_url",
    },
    withheld: ["id", "latitude", "longitude"],
  },
  events: {
    kind: null,
    thing: OWNER_OF_EVENT,
    key: `${KIND_OF_EVENT} || ' ' || row.starting_on_ms`,
    fields: {
      eventStart: "starting_on_ms",
      eventEnd: "ending_on_ms",
      eventForklift: "forklift_available",
      eventForkliftKilograms: "fork_lift_max_weight_kilogram",
    },
    withheld: ["id"],
  },
  event_comments: {
    kind: null,
    thing: `(SELECT g.owner_id ${OF_COMMENTED_EVENT})`,
    key: `(SELECT g.kind || ' ' || e.starting_on_ms ${OF_COMMENTED_EVENT}) || ' ' || row.language`,
    fields: { eventComment: "text" },
    withheld: [],
  },
  lot_categories: {
    kind: "CATEGORY",
    thing: "row.id",
    within: "row.parent_id",
    isThing: true,
    fields: { parentCategory: "parent_id", position: "position" },
    withheld: STAMPS,
  },
  lot_category_texts: {
    kind: "CATEGORY",
    thing: "row.category_id",
    key: "row.language",
    fields: { categoryName: "text" },
    withheld: [],
  },
  lot_category_words: {
    kind: "CATEGORY",
    thing: "row.category_id",
    key: "row.language || ' ' || row.word",
    fields: { searchWord: "word" },
    withheld: [],
  },
  images: {
    kind: null,
    thing: "row.owner_id",
    key: "row.file_id",
    fields: {
      imageDescription: "description",
      imagePosition: "position",
      imageIsPublic: "is_public",
      imageRotation: "rotation",
      imageDeleted: "deleted_at_ms",
    },
    withheld: ["content_type", "organizational_unit_id", "bytes", "created_at_ms"],
  },
  document_folders: {
    kind: null,
    thing: "row.owner_id",
    key: "row.id",
    fields: {
      folderName: "name",
      folderPosition: "position",
      folderParent: "parent_id",
      folderDeleted: "deleted_at_ms",
    },
    withheld: ["created_at_ms"],
  },
  documents: {
    kind: "DOCUMENT",
    thing: "row.id",
    within: "row.owner_id",
    isThing: true,
    fields: {
      documentName: "name",
      folder: "folder_id",
      position: "position",
      isPublic: "is_public",
      deleted: "deleted_at_ms",
      bytes: "bytes",
    },
    withheld: ["organizational_unit_id", "content_type", "created_at_ms"],
  },
};
