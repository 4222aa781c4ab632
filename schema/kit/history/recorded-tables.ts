import { PARTS } from "./recorded-parts.ts";
import { type RecordedTable, STAMPS } from "./recorded-table.ts";

const ORGANIZATION: Record<string, RecordedTable> = {
  organizational_units: {
    kind: "UNIT",
    thing: "row.id",
    isThing: true,
    fields: { name: "name", phoneNumber: "phone_number", email: "email", vatNumber: "vat_number" },
    withheld: STAMPS,
  },
  projects: {
    kind: "PROJECT",
    thing: "row.id",
    within: "row.organizational_unit_id",
    isThing: true,
    fields: { organizationalUnit: "organizational_unit_id" },
    withheld: ["document_root_folder_id", ...STAMPS],
  },
  authorizations: {
    kind: "USER",
    thing: "row.user_id",
    within: "nullif(row.entity_id, '')",
    key: "row.rule || ' ' || row.entity_id",
    // A withdrawn grant stays in the table with the time of its end.
    fields: { right: "CASE WHEN row.withdrawn_at_ms IS NULL THEN row.rule END" },
    withheld: ["id", "scope", "created_at_ms", "granted_by", "withdrawn_by"],
  },
  approval_limits: {
    ...{ kind: "USER", thing: "row.user_id", within: "row.organizational_unit_id", key: "row.organizational_unit_id" },
    fields: { approvalLimit: "amount_cents" },
    withheld: ["updated_at_ms"],
  },
  channel_settings: {
    kind: "CHANNEL",
    thing: "row.channel",
    key: "row.setting",
    fields: { setting: "value" },
    withheld: ["updated_at_ms"],
  },
  general_notification_texts: {
    kind: "CHANNEL",
    thing: "(SELECT channel FROM general_notifications WHERE id = row.notification_id)",
    key: "row.language",
    fields: { notificationTitle: "title", notificationMessage: "message" },
    withheld: [],
  },
  content_page_versions: {
    kind: "CHANNEL",
    thing: "row.channel",
    key: "row.page",
    fields: { pageHoldsFrom: "holds_from_ms" },
    // Who did it and when is said with each change.
    withheld: ["id", "created_by", "created_at_ms"],
  },
  content_page_texts: {
    kind: "CHANNEL",
    thing: "(SELECT channel FROM content_page_versions WHERE id = row.version_id)",
    key: "(SELECT page FROM content_page_versions WHERE id = row.version_id) || ' ' || row.language",
    fields: { pageTitle: "title", pageText: "text" },
    withheld: [],
  },
};

const PEOPLE: Record<string, RecordedTable> = {
  users: {
    kind: "USER",
    thing: "row.id",
    fields: { blocked: "blacklisted_at_ms" },
    withheld: [
      ...["email", "password_hash", "phone_number", "email_verified_at_ms", "phone_verified_at_ms", "language"],
      ...["signup_channel", "preferred_mfa", "second_step_at_ms", "software_token_secret", "software_token_device"],
      ...["signup_terms_id", "software_token_step", "last_login_at_ms", ...STAMPS],
    ],
  },
  user_identities: {
    kind: "USER",
    thing: "row.user_id",
    fields: { identityStatus: "identity_status" },
    withheld: [
      ...["identity_type", "report", "updated_at_ms", "session_id", "reasons", "channel", "bank", "issuer"],
      ...["subject_hash", "accepted_subject_hash", "name", "birth_date", "verified_at_ms", "expires_at_ms"],
      ...["decided_by", "decided_at_ms"],
    ],
  },
  blacklisted_country_codes: {
    kind: "BLACKLIST",
    thing: "row.country_code",
    isThing: true,
    fields: { countryCode: "country_code" },
    withheld: ["created_at_ms"],
  },
  blacklisted_email_domains: {
    kind: "BLACKLIST",
    thing: "row.email_domain",
    isThing: true,
    fields: { emailDomain: "email_domain" },
    withheld: ["created_at_ms"],
  },
};

const THINGS_FOR_SALE: Record<string, RecordedTable> = {
  texts: {
    kind: null,
    thing: "row.owner_id",
    key: "row.language",
    fields: { title: "title", summary: "summary", description: "description" },
    withheld: ["id"],
  },
  lots: {
    kind: "LOT",
    thing: "row.id",
    within: "row.project_id",
    isThing: true,
    fields: {
      project: "project_id",
      lotNumber: "lot_number",
      category: "category_id",
      yearBuilt: "year_built",
      isAvailable: "is_available",
    },
    withheld: ["document_root_folder_id", ...STAMPS],
  },
  lot_details: {
    kind: "LOT",
    thing: "row.lot_id",
    fields: { specifications: "specifications", loadingNotes: "loading_notes" },
    withheld: [],
  },
  publications: {
    kind: "AUCTION",
    thing: "row.id",
    within: "row.project_id",
    isThing: true,
    fields: {
      project: "project_id",
      publicationNumber: "publication_number",
      defaultLanguage: "default_language",
      visibleOn: "visible_on_ms",
      startingOn: "starting_on_ms",
      firstClosing: "first_closing_planned_ms",
      lastClosing: "last_closing_ms",
      isPublished: "is_published",
      openingInterval: "opening_interval_minutes",
      closingInterval: "closing_interval_minutes",
      lotsAtOneClosing: "closing_lots_at_once",
      pauseAfterLots: "closing_pause_after_lots",
      closingPause: "closing_pause_minutes",
      extension: "extension_ms",
      ladder: "ladder",
      auctionCosts: "auction_costs_bp",
      auctionCostsVat: "auction_costs_vat_bp",
      vat: "vat_bp",
      marginRule: "margin_rule",
      subjectToAcceptance: "subject_to_acceptance",
      privacy: "privacy",
      auctionCreator: "creator_user_id",
      auctionManager: "manager_user_id",
      auctionUnitUser: "unit_user_id",
    },
    withheld: ["kind", "document_root_folder_id", ...STAMPS],
  },
  blind_auctions: {
    kind: "AUCTION",
    thing: "row.publication_id",
    fields: {
      bindingUntil: "binding_until_ms",
      learns: "learns",
      calledOff: "called_off_at_ms",
      callOffReason: "called_off_reason",
    },
    withheld: [],
  },
  blind_lots: {
    kind: "AUCTION",
    thing: "row.publication_id",
    key: "row.lot_id",
    fields: {
      lotNumber: "lot_number",
      minimumAmount: "minimum_amount_cents",
      reserveAmount: "reserve_amount_cents",
      takesConditions: "takes_conditions",
    },
    withheld: ["id", ...STAMPS],
  },
  sale_award_proposals: {
    kind: "INCREMENTAL_LOT",
    thing: "row.incremental_lot_id",
    within: "(SELECT publication_id FROM incremental_lots WHERE id = row.incremental_lot_id)",
    key: "row.row",
    fields: {
      awardsBid: "is_award",
      awardAmount: "amount_cents",
      awardReason: "reason",
      awardDeadline: "deadline_ms",
      awardApproved: "is_approved",
      awardDecision: "decision_reason",
    },
    withheld: ["id", "row", "proposed_by", "proposed_at_ms", "decided_by", "decided_at_ms"],
  },
  blind_award_proposals: {
    kind: "BLIND_LOT",
    thing: "row.blind_lot_id",
    within: "(SELECT publication_id FROM blind_lots WHERE id = row.blind_lot_id)",
    key: "row.place",
    fields: {
      awardPlace: "place",
      awardBelowReserve: "is_below_reserve",
      awardReason: "reason",
      awardApproved: "is_approved",
      awardDecision: "decision_reason",
    },
    // Who did it and when is said with each change.
    withheld: ["id", "proposed_by", "proposed_at_ms", "decided_by", "decided_at_ms"],
  },
  publication_channels: {
    kind: "AUCTION",
    thing: "row.publication_id",
    key: "row.channel",
    fields: { channel: "channel" },
    withheld: [],
  },
  publication_languages: {
    kind: "AUCTION",
    thing: "row.publication_id",
    key: "row.language",
    fields: { language: "language" },
    withheld: [],
  },
  invitations: {
    kind: "AUCTION",
    thing: "row.publication_id",
    key: "row.id",
    fields: { invited: "invited_at_ms", invitationExpires: "expires_at_ms", invitationRevoked: "revoked_at_ms" },
    // The list of invitations has their addresses.
    withheld: ["email", "language", "created_at_ms", "requested_at_ms"],
  },
  lot_questions: {
    kind: "AUCTION",
    thing: "row.publication_id",
    key: "row.id",
    fields: { lotAnswer: "answer", lotAnswerIsPublic: "is_public" },
    // Users ask, and are not named where staff's changes are.
    withheld: [
      ...["incremental_lot_id", "blind_lot_id", "user_id", "question", "language"],
      ...["created_at_ms", "answered_at_ms"],
    ],
  },
  customer_previews: {
    kind: "AUCTION",
    thing: "row.publication_id",
    key: "row.expires_at_ms",
    fields: { customerPreview: "expires_at_ms" },
    withheld: ["id", "created_at_ms"],
  },
  incremental_lots: {
    kind: "INCREMENTAL_LOT",
    thing: "row.id",
    within: "row.publication_id",
    isThing: true,
    fields: {
      lotNumber: "lot_number",
      priorityIndex: "priority_index",
      isPublished: "is_published",
      startingOn: "starting_on_ms",
      closesOn: "closes_at_ms",
      startAmount: "minimum_start_bid_amount_cents",
      auctionCosts: "auction_costs_bp",
      auctionCostsVat: "auction_costs_vat_bp",
      vat: "vat_bp",
      marginRule: "margin_rule",
      subjectToAcceptance: "subject_to_acceptance",
      bpm: "bpm_cents",
    },
    withheld: [
      ...["lot_id", "lot_number_order", "current_bid_amount_cents", "bid_count", "extended_ms"],
      ...["highest_bid_user_id", "is_awarded", "award_decided_at_ms", "projected_sequence", "log_head", ...STAMPS],
    ],
  },
};

/** Each table that staff change, by its name in SQL. `history-triggers.ts` makes triggers of it. */
export const RECORDED_TABLES: Readonly<Record<string, RecordedTable>> = {
  ...ORGANIZATION,
  ...PEOPLE,
  ...THINGS_FOR_SALE,
  ...PARTS,
};
