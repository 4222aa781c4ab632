CREATE TABLE `attempt_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `authorizations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rule` text NOT NULL,
	`scope` text NOT NULL,
	`entity_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`granted_by` text,
	`withdrawn_at_ms` integer,
	`withdrawn_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authorizations_held_once` ON `authorizations` (`user_id`,`rule`,`entity_id`) WHERE withdrawn_at_ms is null;--> statement-breakpoint
CREATE INDEX `authorizations_held_by_entity` ON `authorizations` (`entity_id`,`rule`) WHERE withdrawn_at_ms is null;--> statement-breakpoint
CREATE INDEX `authorizations_history` ON `authorizations` (`user_id`,`entity_id`);--> statement-breakpoint
CREATE TABLE `blacklisted_country_codes` (
	`country_code` text PRIMARY KEY NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `blacklisted_email_domains` (
	`email_domain` text PRIMARY KEY NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `channel_settings` (
	`channel` text NOT NULL,
	`setting` text NOT NULL,
	`value` text NOT NULL,
	`updated_at_ms` integer NOT NULL,
	PRIMARY KEY(`channel`, `setting`)
);
--> statement-breakpoint
CREATE TABLE `company_addresses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`company_name` text NOT NULL,
	`vat_number` text NOT NULL,
	`street` text NOT NULL,
	`house_number` text NOT NULL,
	`house_number_suffix` text,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`country_code` text NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `known_addresses` (
	`user_id` text NOT NULL,
	`address_hash` text NOT NULL,
	`expires_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `address_hash`)
);
--> statement-breakpoint
CREATE TABLE `one_time_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`code_hash` text NOT NULL,
	`target` text,
	`tries_left` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`consumed_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `one_time_codes_by_user` ON `one_time_codes` (`user_id`,`purpose`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`rotated_at_ms` integer,
	`revoked_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refresh_tokens_tokenHash_unique` ON `refresh_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_family` ON `refresh_tokens` (`family_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_user` ON `refresh_tokens` (`user_id`,`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `sent_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`medium` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sent_messages_by_time` ON `sent_messages` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `user_addresses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`full_name` text NOT NULL,
	`birth_date` text,
	`street` text NOT NULL,
	`house_number` text NOT NULL,
	`house_number_suffix` text,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`country_code` text NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_identities` (
	`user_id` text PRIMARY KEY NOT NULL,
	`identity_type` text NOT NULL,
	`identity_status` text NOT NULL,
	`report` text,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_settings` (
	`user_id` text NOT NULL,
	`setting` text NOT NULL,
	`value` text NOT NULL,
	`updated_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `setting`)
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`phone_number` text NOT NULL,
	`email_verified_at_ms` integer,
	`phone_verified_at_ms` integer,
	`language` text NOT NULL,
	`signup_channel` text NOT NULL,
	`preferred_mfa` text DEFAULT 'NONE' NOT NULL,
	`software_token_secret` text,
	`software_token_device` text,
	`blacklisted_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`last_login_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `bid_corrections` (
	`incremental_lot_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`administrator_id` text NOT NULL,
	`state` text NOT NULL,
	`row` integer NOT NULL,
	`amount_cents` integer,
	`reason` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`incremental_lot_id`, `sequence`)
);
--> statement-breakpoint
CREATE TABLE `incremental_bids` (
	`incremental_lot_id` text NOT NULL,
	`row` integer NOT NULL,
	`id` text NOT NULL,
	`sequence` integer NOT NULL,
	`user_id` text NOT NULL,
	`annon_user_ref` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`is_auto_bid` integer NOT NULL,
	`state` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`incremental_lot_id`, `row`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `incremental_bids_id_unique` ON `incremental_bids` (`id`);--> statement-breakpoint
CREATE INDEX `incremental_bids_by_user` ON `incremental_bids` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`amount_cents` integer,
	`reason_rule` text,
	`reason_amount_cents` integer,
	`reason_other_set_at_ms` integer,
	`explanation` text,
	`incremental_lot_id` text,
	`blind_lot_id` text,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `catalogue_lots` (
	`id` integer PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`incremental_lot_id` text NOT NULL,
	`publication_id` text NOT NULL,
	`lot_id` text NOT NULL,
	`category_id` text,
	`visible_on_ms` integer NOT NULL,
	`starting_on_ms` integer NOT NULL,
	`closes_at_ms` integer NOT NULL,
	`number_rank` integer NOT NULL,
	`number_suffix` text NOT NULL,
	`lot_number` text NOT NULL,
	`priority_index` integer NOT NULL,
	`bid_amount_cents` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`has_bids` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `catalogue_lots_once` ON `catalogue_lots` (`incremental_lot_id`,`channel`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_closing` ON `catalogue_lots` (`channel`,`closes_at_ms`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_starting` ON `catalogue_lots` (`channel`,`starting_on_ms`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_bid_amount` ON `catalogue_lots` (`channel`,`bid_amount_cents`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_price` ON `catalogue_lots` (`channel`,`price_cents`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_created` ON `catalogue_lots` (`channel`,`created_at_ms`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_updated` ON `catalogue_lots` (`channel`,`updated_at_ms`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_priority` ON `catalogue_lots` (`channel`,`priority_index`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_number` ON `catalogue_lots` (`channel`,`number_rank`,`number_suffix`,`lot_number`,`closes_at_ms`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_publication` ON `catalogue_lots` (`channel`,`publication_id`,`number_rank`,`number_suffix`,`lot_number`,`closes_at_ms`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_category` ON `catalogue_lots` (`channel`,`category_id`,`publication_id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_facts` ON `catalogue_lots` (`channel`,`has_bids`,`closes_at_ms`,`starting_on_ms`,`price_cents`,`category_id`,`visible_on_ms`);--> statement-breakpoint
CREATE TABLE `catalogue_publications` (
	`id` integer PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`publication_id` text NOT NULL,
	`kind` text NOT NULL,
	`publication_number` integer NOT NULL,
	`visible_on_ms` integer NOT NULL,
	`starting_on_ms` integer NOT NULL,
	`last_closing_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `catalogue_publications_once` ON `catalogue_publications` (`publication_id`,`channel`);--> statement-breakpoint
CREATE INDEX `catalogue_publications_by_closing` ON `catalogue_publications` (`channel`,`last_closing_ms`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_publications_by_starting` ON `catalogue_publications` (`channel`,`starting_on_ms`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_publications_by_visible` ON `catalogue_publications` (`channel`,`visible_on_ms`,`id`);--> statement-breakpoint
CREATE INDEX `catalogue_publications_by_created` ON `catalogue_publications` (`channel`,`created_at_ms`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_publications_by_updated` ON `catalogue_publications` (`channel`,`updated_at_ms`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_publications_by_number` ON `catalogue_publications` (`channel`,`publication_number`,`id`,`visible_on_ms`);--> statement-breakpoint
CREATE TABLE `event_comments` (
	`event_id` text NOT NULL,
	`language` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`event_id`, `language`)
);
--> statement-breakpoint
CREATE TABLE `event_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`street` text NOT NULL,
	`house_number` text NOT NULL,
	`house_number_suffix` text,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`country_code` text NOT NULL,
	`geo_location_url` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_groups_once` ON `event_groups` (`owner_id`,`kind`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`starting_on_ms` integer NOT NULL,
	`ending_on_ms` integer NOT NULL,
	`forklift_available` integer DEFAULT false NOT NULL,
	`fork_lift_max_weight_kilogram` integer
);
--> statement-breakpoint
CREATE INDEX `events_by_group` ON `events` (`group_id`,`starting_on_ms`);--> statement-breakpoint
CREATE TABLE `favorite_lots` (
	`user_id` text NOT NULL,
	`incremental_lot_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `incremental_lot_id`)
);
--> statement-breakpoint
CREATE INDEX `favorite_lots_by_lot` ON `favorite_lots` (`incremental_lot_id`);--> statement-breakpoint
CREATE TABLE `images` (
	`file_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`position` integer NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_public` integer DEFAULT true NOT NULL,
	`rotation` integer DEFAULT 0 NOT NULL,
	`content_type` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `images_by_owner` ON `images` (`owner_id`,`position`);--> statement-breakpoint
CREATE TABLE `incremental_lots` (
	`id` text PRIMARY KEY NOT NULL,
	`lot_id` text NOT NULL,
	`publication_id` text NOT NULL,
	`lot_number` text NOT NULL,
	`lot_number_order` integer NOT NULL,
	`priority_index` integer DEFAULT 0 NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`starting_on_ms` integer NOT NULL,
	`closes_at_ms` integer NOT NULL,
	`minimum_start_bid_amount_cents` integer NOT NULL,
	`auction_costs_bp` integer,
	`auction_costs_vat_bp` integer,
	`vat_bp` integer,
	`margin_rule` integer,
	`subject_to_acceptance` integer,
	`bpm_cents` integer,
	`current_bid_amount_cents` integer,
	`bid_count` integer DEFAULT 0 NOT NULL,
	`highest_bid_user_id` text,
	`projected_sequence` integer DEFAULT 0 NOT NULL,
	`log_head` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `incremental_lots_number_once` ON `incremental_lots` (`publication_id`,`lot_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `incremental_lots_lot_once` ON `incremental_lots` (`publication_id`,`lot_id`);--> statement-breakpoint
CREATE INDEX `incremental_lots_in_order` ON `incremental_lots` (`publication_id`,`lot_number_order`);--> statement-breakpoint
CREATE INDEX `incremental_lots_by_lot` ON `incremental_lots` (`lot_id`);--> statement-breakpoint
CREATE TABLE `lot_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lot_category_texts` (
	`category_id` text NOT NULL,
	`language` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`category_id`, `language`)
);
--> statement-breakpoint
CREATE TABLE `lots` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`lot_number` text NOT NULL,
	`category_id` text,
	`is_available` integer DEFAULT true NOT NULL,
	`document_root_folder_id` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lots_number_once` ON `lots` (`project_id`,`lot_number`);--> statement-breakpoint
CREATE INDEX `lots_by_category` ON `lots` (`category_id`);--> statement-breakpoint
CREATE TABLE `once_public_lots` (
	`incremental_lot_id` text NOT NULL,
	`channel` text NOT NULL,
	`first_hidden_at_ms` integer NOT NULL,
	PRIMARY KEY(`incremental_lot_id`, `channel`)
);
--> statement-breakpoint
CREATE TABLE `organizational_units` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`phone_number` text NOT NULL,
	`email` text NOT NULL,
	`vat_number` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`organizational_unit_id` text NOT NULL,
	`document_root_folder_id` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `projects_by_unit` ON `projects` (`organizational_unit_id`);--> statement-breakpoint
CREATE TABLE `publication_channels` (
	`publication_id` text NOT NULL,
	`channel` text NOT NULL,
	PRIMARY KEY(`publication_id`, `channel`)
);
--> statement-breakpoint
CREATE INDEX `publication_channels_by_channel` ON `publication_channels` (`channel`,`publication_id`);--> statement-breakpoint
CREATE TABLE `publication_languages` (
	`publication_id` text NOT NULL,
	`language` text NOT NULL,
	PRIMARY KEY(`publication_id`, `language`)
);
--> statement-breakpoint
CREATE TABLE `publications` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`project_id` text NOT NULL,
	`publication_number` integer NOT NULL,
	`default_language` text NOT NULL,
	`visible_on_ms` integer NOT NULL,
	`starting_on_ms` integer NOT NULL,
	`first_closing_planned_ms` integer NOT NULL,
	`last_closing_ms` integer NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`opening_interval_minutes` integer DEFAULT 0 NOT NULL,
	`closing_interval_minutes` integer DEFAULT 0 NOT NULL,
	`extension_ms` integer NOT NULL,
	`ladder` text NOT NULL,
	`auction_costs_bp` integer NOT NULL,
	`auction_costs_vat_bp` integer NOT NULL,
	`vat_bp` integer NOT NULL,
	`margin_rule` integer DEFAULT false NOT NULL,
	`subject_to_acceptance` integer DEFAULT false NOT NULL,
	`document_root_folder_id` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `publications_publicationNumber_unique` ON `publications` (`publication_number`);--> statement-breakpoint
CREATE INDEX `publications_by_project` ON `publications` (`project_id`);--> statement-breakpoint
CREATE TABLE `texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`description` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `texts_once` ON `texts` (`owner_id`,`language`);--> statement-breakpoint
-- Full-text index over titles, summaries and descriptions, kept fresh by triggers so that no writer can forget it.
CREATE VIRTUAL TABLE `text_search` USING fts5(
  title, summary, description,
  content = 'texts', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER `texts_inserted` AFTER INSERT ON `texts` BEGIN
  INSERT INTO text_search (rowid, title, summary, description) VALUES (new.id, new.title, new.summary, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER `texts_deleted` AFTER DELETE ON `texts` BEGIN
  INSERT INTO text_search (text_search, rowid, title, summary, description)
    VALUES ('delete', old.id, old.title, old.summary, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER `texts_updated` AFTER UPDATE ON `texts` BEGIN
  INSERT INTO text_search (text_search, rowid, title, summary, description)
    VALUES ('delete', old.id, old.title, old.summary, old.description);
  INSERT INTO text_search (rowid, title, summary, description) VALUES (new.id, new.title, new.summary, new.description);
END;
--> statement-breakpoint
-- A grant is part of the sale's record: its row stays, and changes once, when it is withdrawn.
CREATE TRIGGER `authorizations_kept` BEFORE DELETE ON `authorizations` BEGIN
  SELECT raise(abort, 'rows of authorizations are kept: withdraw a grant by withdrawn_at_ms');
END;
--> statement-breakpoint
CREATE TRIGGER `authorizations_withdrawn_once` BEFORE UPDATE ON `authorizations`
WHEN old.withdrawn_at_ms IS NOT NULL
  OR new.withdrawn_at_ms IS NULL
  OR (old.id, old.user_id, old.rule, old.scope, old.entity_id, old.created_at_ms) IS NOT
    (new.id, new.user_id, new.rule, new.scope, new.entity_id, new.created_at_ms)
  OR old.granted_by IS NOT new.granted_by
BEGIN
  SELECT raise(abort, 'a row of authorizations changes once: when the grant is withdrawn');
END;
--> statement-breakpoint
-- The read model of the public lists (worker/lists/LISTS.md): what a row of it must be is said by a view of its sources, and
-- written by one trigger; the others name the rows that a change of a source concerns, so that no writer can forget them.
CREATE VIEW `catalogue_lot_sources` AS
  SELECT `publication_channels`.`channel`, `incremental_lots`.`id` AS `incremental_lot_id`, `incremental_lots`.`publication_id`,
    `incremental_lots`.`lot_id`, `lots`.`category_id`, `publications`.`visible_on_ms`, `incremental_lots`.`starting_on_ms`, `incremental_lots`.`closes_at_ms`,
    iif(`incremental_lots`.`lot_number` GLOB '[0-9]*', CAST(`incremental_lots`.`lot_number` AS integer), 9223372036854775807) AS `number_rank`,
    lower(ltrim(`incremental_lots`.`lot_number`, '0123456789')) AS `number_suffix`, `incremental_lots`.`lot_number`,
    `incremental_lots`.`priority_index`, coalesce(`incremental_lots`.`current_bid_amount_cents`, 0) AS `bid_amount_cents`,
    coalesce(`incremental_lots`.`current_bid_amount_cents`, `incremental_lots`.`minimum_start_bid_amount_cents`) AS `price_cents`,
    `incremental_lots`.`bid_count` > 0 AS `has_bids`, `incremental_lots`.`created_at_ms`, `incremental_lots`.`updated_at_ms`
  FROM `incremental_lots`
  JOIN `publications` ON `publications`.`id` = `incremental_lots`.`publication_id`
  JOIN `publication_channels` ON `publication_channels`.`publication_id` = `publications`.`id`
  JOIN `lots` ON `lots`.`id` = `incremental_lots`.`lot_id`
  WHERE `incremental_lots`.`is_published` = 1 AND `publications`.`is_published` = 1;
--> statement-breakpoint
CREATE VIEW `catalogue_publication_sources` AS
  SELECT `publication_channels`.`channel`, `publications`.`id` AS `publication_id`, `publications`.`kind`,
    `publications`.`publication_number`, `publications`.`visible_on_ms`, `publications`.`starting_on_ms`,
    `publications`.`last_closing_ms`, `publications`.`created_at_ms`, `publications`.`updated_at_ms`
  FROM `publications`
  JOIN `publication_channels` ON `publication_channels`.`publication_id` = `publications`.`id`
  WHERE `publications`.`is_published` = 1;
--> statement-breakpoint
CREATE VIEW `changed_lots` AS SELECT `id` FROM `incremental_lots`;
--> statement-breakpoint
CREATE TRIGGER `changed_lots_listed` INSTEAD OF INSERT ON `changed_lots` BEGIN
  DELETE FROM `catalogue_lots` WHERE `incremental_lot_id` = new.`id`
    AND `channel` NOT IN (SELECT `channel` FROM `catalogue_lot_sources` WHERE `incremental_lot_id` = new.`id`);
  INSERT INTO `catalogue_lots` (`channel`, `incremental_lot_id`, `publication_id`, `lot_id`, `category_id`, `visible_on_ms`, `starting_on_ms`,
      `closes_at_ms`, `number_rank`, `number_suffix`, `lot_number`, `priority_index`, `bid_amount_cents`, `price_cents`, `has_bids`,
      `created_at_ms`, `updated_at_ms`)
    SELECT `channel`, `incremental_lot_id`, `publication_id`, `lot_id`, `category_id`, `visible_on_ms`, `starting_on_ms`, `closes_at_ms`,
      `number_rank`, `number_suffix`, `lot_number`, `priority_index`, `bid_amount_cents`, `price_cents`, `has_bids`, `created_at_ms`,
      `updated_at_ms`
    FROM `catalogue_lot_sources` WHERE `incremental_lot_id` = new.`id`
    ON CONFLICT (`incremental_lot_id`, `channel`) DO UPDATE SET
      `publication_id` = excluded.`publication_id`, `lot_id` = excluded.`lot_id`, `category_id` = excluded.`category_id`, `visible_on_ms` = excluded.`visible_on_ms`,
      `starting_on_ms` = excluded.`starting_on_ms`, `closes_at_ms` = excluded.`closes_at_ms`, `number_rank` = excluded.`number_rank`,
      `number_suffix` = excluded.`number_suffix`, `lot_number` = excluded.`lot_number`, `priority_index` = excluded.`priority_index`,
      `bid_amount_cents` = excluded.`bid_amount_cents`, `price_cents` = excluded.`price_cents`, `has_bids` = excluded.`has_bids`,
      `created_at_ms` = excluded.`created_at_ms`, `updated_at_ms` = excluded.`updated_at_ms`;
END;
--> statement-breakpoint
CREATE VIEW `changed_publications` AS SELECT `id` FROM `publications`;
--> statement-breakpoint
CREATE TRIGGER `changed_publications_listed` INSTEAD OF INSERT ON `changed_publications` BEGIN
  DELETE FROM `catalogue_publications` WHERE `publication_id` = new.`id`
    AND `channel` NOT IN (SELECT `channel` FROM `catalogue_publication_sources` WHERE `publication_id` = new.`id`);
  INSERT INTO `catalogue_publications` (`channel`, `publication_id`, `kind`, `publication_number`, `visible_on_ms`, `starting_on_ms`,
      `last_closing_ms`, `created_at_ms`, `updated_at_ms`)
    SELECT `channel`, `publication_id`, `kind`, `publication_number`, `visible_on_ms`, `starting_on_ms`, `last_closing_ms`,
      `created_at_ms`, `updated_at_ms`
    FROM `catalogue_publication_sources` WHERE `publication_id` = new.`id`
    ON CONFLICT (`publication_id`, `channel`) DO UPDATE SET
      `kind` = excluded.`kind`, `publication_number` = excluded.`publication_number`, `visible_on_ms` = excluded.`visible_on_ms`,
      `starting_on_ms` = excluded.`starting_on_ms`, `last_closing_ms` = excluded.`last_closing_ms`,
      `created_at_ms` = excluded.`created_at_ms`, `updated_at_ms` = excluded.`updated_at_ms`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_lot_inserted` AFTER INSERT ON `incremental_lots` BEGIN
  INSERT INTO `changed_lots` (`id`) VALUES (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_lot_deleted` AFTER DELETE ON `incremental_lots` BEGIN
  INSERT INTO `changed_lots` (`id`) VALUES (old.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_lot_edited` AFTER UPDATE OF `lot_id`, `publication_id`, `lot_number`, `priority_index`, `is_published`,
  `starting_on_ms`, `minimum_start_bid_amount_cents`, `created_at_ms`, `updated_at_ms` ON `incremental_lots`
WHEN (old.`lot_id`, old.`publication_id`, old.`lot_number`, old.`priority_index`, old.`is_published`, old.`starting_on_ms`,
    old.`minimum_start_bid_amount_cents`, old.`created_at_ms`, old.`updated_at_ms`)
  IS NOT (new.`lot_id`, new.`publication_id`, new.`lot_number`, new.`priority_index`, new.`is_published`, new.`starting_on_ms`,
    new.`minimum_start_bid_amount_cents`, new.`created_at_ms`, new.`updated_at_ms`)
BEGIN
  INSERT INTO `changed_lots` (`id`) VALUES (new.`id`);
END;
--> statement-breakpoint
-- Bids and extensions come often: only the columns that they change are written, and only the indexes of these.
CREATE TRIGGER `catalogue_lot_bid` AFTER UPDATE OF `current_bid_amount_cents`, `bid_count` ON `incremental_lots`
WHEN (old.`current_bid_amount_cents`, old.`bid_count`) IS NOT (new.`current_bid_amount_cents`, new.`bid_count`)
BEGIN
  UPDATE `catalogue_lots` SET
    `bid_amount_cents` = coalesce(new.`current_bid_amount_cents`, 0),
    `price_cents` = coalesce(new.`current_bid_amount_cents`, new.`minimum_start_bid_amount_cents`),
    `has_bids` = new.`bid_count` > 0
  WHERE `incremental_lot_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_lot_extended` AFTER UPDATE OF `closes_at_ms` ON `incremental_lots`
WHEN old.`closes_at_ms` IS NOT new.`closes_at_ms`
BEGIN
  UPDATE `catalogue_lots` SET `closes_at_ms` = new.`closes_at_ms` WHERE `incremental_lot_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_asset_inserted` AFTER INSERT ON `lots` BEGIN
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `lot_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_asset_deleted` AFTER DELETE ON `lots` BEGIN
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `lot_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_asset_categorised` AFTER UPDATE OF `category_id` ON `lots` WHEN old.`category_id` IS NOT new.`category_id` BEGIN
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `lot_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_publication_inserted` AFTER INSERT ON `publications` BEGIN
  INSERT INTO `changed_publications` (`id`) VALUES (new.`id`);
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `publication_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_publication_deleted` AFTER DELETE ON `publications` BEGIN
  INSERT INTO `changed_publications` (`id`) VALUES (old.`id`);
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `publication_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_publication_edited` AFTER UPDATE OF `kind`, `publication_number`, `visible_on_ms`, `starting_on_ms`,
  `is_published`, `created_at_ms`, `updated_at_ms` ON `publications`
WHEN (old.`kind`, old.`publication_number`, old.`visible_on_ms`, old.`starting_on_ms`, old.`is_published`, old.`created_at_ms`,
    old.`updated_at_ms`)
  IS NOT (new.`kind`, new.`publication_number`, new.`visible_on_ms`, new.`starting_on_ms`, new.`is_published`, new.`created_at_ms`,
    new.`updated_at_ms`)
BEGIN
  INSERT INTO `changed_publications` (`id`) VALUES (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_publication_extended` AFTER UPDATE OF `last_closing_ms` ON `publications`
WHEN old.`last_closing_ms` IS NOT new.`last_closing_ms`
BEGIN
  UPDATE `catalogue_publications` SET `last_closing_ms` = new.`last_closing_ms` WHERE `publication_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_publication_shown` AFTER UPDATE OF `visible_on_ms`, `is_published` ON `publications`
WHEN (old.`visible_on_ms`, old.`is_published`) IS NOT (new.`visible_on_ms`, new.`is_published`)
BEGIN
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `publication_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_channel_added` AFTER INSERT ON `publication_channels` BEGIN
  INSERT INTO `changed_publications` (`id`) VALUES (new.`publication_id`);
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `publication_id` = new.`publication_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_channel_removed` AFTER DELETE ON `publication_channels` BEGIN
  INSERT INTO `changed_publications` (`id`) VALUES (old.`publication_id`);
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `publication_id` = old.`publication_id`;
END;
