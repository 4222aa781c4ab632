CREATE TABLE `bidder_lots` (
	`incremental_lot_id` text NOT NULL,
	`user_id` text NOT NULL,
	`highest_bid_cents` integer,
	`last_bid_at_ms` integer NOT NULL,
	`is_leading` integer NOT NULL,
	`closes_at_ms` integer NOT NULL,
	PRIMARY KEY(`incremental_lot_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `bidder_lots_by_closing` ON `bidder_lots` (`user_id`,`closes_at_ms`);--> statement-breakpoint
CREATE TABLE `title_words` (
	`id` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `title_words_word_unique` ON `title_words` (`word`);--> statement-breakpoint
DROP INDEX `incremental_bids_by_user`;--> statement-breakpoint
ALTER TABLE `catalogue_lots` ADD `place` text;--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_asset` ON `catalogue_lots` (`channel`,`lot_id`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_place` ON `catalogue_lots` (`channel`,`place`,`closes_at_ms`,`visible_on_ms`);
--> statement-breakpoint
-- The lots on which a user has bid (worker/lists/LISTS.md, "My bids"): the view says what each row must be, triggers on its sources keep it.
CREATE VIEW `bidder_lot_sources` AS
  SELECT `incremental_bids`.`incremental_lot_id`, `incremental_bids`.`user_id`,
    max(`incremental_bids`.`amount_cents`) FILTER (WHERE `incremental_bids`.`state` = 'SUCCESS') AS `highest_bid_cents`,
    max(`incremental_bids`.`created_at_ms`) AS `last_bid_at_ms`,
    `incremental_lots`.`highest_bid_user_id` IS `incremental_bids`.`user_id` AS `is_leading`, `incremental_lots`.`closes_at_ms`
  FROM `incremental_bids`
  JOIN `incremental_lots` ON `incremental_lots`.`id` = `incremental_bids`.`incremental_lot_id`
  GROUP BY `incremental_bids`.`incremental_lot_id`, `incremental_bids`.`user_id`;
--> statement-breakpoint
CREATE TRIGGER `bidder_lot_bid` AFTER INSERT ON `incremental_bids` BEGIN
  INSERT INTO `bidder_lots` (`incremental_lot_id`, `user_id`, `highest_bid_cents`, `last_bid_at_ms`, `is_leading`, `closes_at_ms`)
    SELECT new.`incremental_lot_id`, new.`user_id`, iif(new.`state` = 'SUCCESS', new.`amount_cents`, NULL), new.`created_at_ms`,
      `highest_bid_user_id` IS new.`user_id`, `closes_at_ms`
    FROM `incremental_lots` WHERE `id` = new.`incremental_lot_id`
    ON CONFLICT (`incremental_lot_id`, `user_id`) DO UPDATE SET
      `highest_bid_cents` = coalesce(max(`highest_bid_cents`, excluded.`highest_bid_cents`), `highest_bid_cents`, excluded.`highest_bid_cents`),
      `last_bid_at_ms` = max(`last_bid_at_ms`, excluded.`last_bid_at_ms`);
END;
--> statement-breakpoint
CREATE TRIGGER `bidder_lot_bid_corrected` AFTER UPDATE OF `state` ON `incremental_bids` WHEN old.`state` IS NOT new.`state` BEGIN
  UPDATE `bidder_lots` SET `highest_bid_cents` = (
    SELECT max(`amount_cents`) FROM `incremental_bids`
    WHERE `incremental_lot_id` = new.`incremental_lot_id` AND `user_id` = new.`user_id` AND `state` = 'SUCCESS'
  ) WHERE `incremental_lot_id` = new.`incremental_lot_id` AND `user_id` = new.`user_id`;
END;
--> statement-breakpoint
-- A lot's bids are deleted together, before they are written again from its log.
CREATE TRIGGER `bidder_lot_bids_deleted` AFTER DELETE ON `incremental_bids` BEGIN
  DELETE FROM `bidder_lots` WHERE `incremental_lot_id` = old.`incremental_lot_id` AND `user_id` = old.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `bidder_lot_led` AFTER UPDATE OF `highest_bid_user_id` ON `incremental_lots`
WHEN old.`highest_bid_user_id` IS NOT new.`highest_bid_user_id`
BEGIN
  UPDATE `bidder_lots` SET `is_leading` = `user_id` IS new.`highest_bid_user_id`
  WHERE `incremental_lot_id` = new.`id` AND `user_id` IN (old.`highest_bid_user_id`, new.`highest_bid_user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `bidder_lot_extended` AFTER UPDATE OF `closes_at_ms` ON `incremental_lots` WHEN old.`closes_at_ms` IS NOT new.`closes_at_ms` BEGIN
  UPDATE `bidder_lots` SET `closes_at_ms` = new.`closes_at_ms` WHERE `incremental_lot_id` = new.`id`;
END;
--> statement-breakpoint
INSERT INTO `bidder_lots` (`incremental_lot_id`, `user_id`, `highest_bid_cents`, `last_bid_at_ms`, `is_leading`, `closes_at_ms`)
  SELECT * FROM `bidder_lot_sources`;
--> statement-breakpoint
-- The words of all titles with an index of their trigrams: what a search means where nothing holds its own words. Words with digits name
-- types, of which one letter more makes another machine.
CREATE VIRTUAL TABLE `title_word_trigrams` USING fts5(
  word, content = 'title_words', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE TRIGGER `title_word_added` AFTER INSERT ON `title_words` BEGIN
  INSERT INTO `title_word_trigrams` (rowid, word) VALUES (new.`id`, new.`word`);
END;
--> statement-breakpoint
CREATE VIEW `added_titles` AS SELECT `title` FROM `texts`;
--> statement-breakpoint
CREATE TRIGGER `added_title_words` INSTEAD OF INSERT ON `added_titles` BEGIN
  INSERT OR IGNORE INTO `title_words` (`word`)
    SELECT `value` FROM (
      SELECT '["' ||
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.`title`), char(9), ' '), char(10), ' '), char(13), ' '), '"', ' '), '\', ' '), '-', ' '), '/', ' '), ',', ' '), '.', ' '), ':', ' '), ';', ' '), '(', ' '), ')', ' '), '+', ' '), '&', ' '), '|', ' '), '''', ' '), '’', ' '), '*', ' '), '!', ' '), '?', ' '), '–', ' '), ' ', '","')
      || '"]' AS `list`
    ) AS `split`, json_each(iif(json_valid(`split`.`list`), `split`.`list`, '[]'))
    WHERE length(`value`) BETWEEN 4 AND 40 AND `value` NOT GLOB '*[0-9]*';
END;
--> statement-breakpoint
CREATE TRIGGER `title_inserted` AFTER INSERT ON `texts` BEGIN
  INSERT INTO `added_titles` (`title`) VALUES (new.`title`);
END;
--> statement-breakpoint
CREATE TRIGGER `title_updated` AFTER UPDATE OF `title` ON `texts` WHEN old.`title` IS NOT new.`title` BEGIN
  INSERT INTO `added_titles` (`title`) VALUES (new.`title`);
END;
--> statement-breakpoint
INSERT INTO `added_titles` (`title`) SELECT `title` FROM `texts`;
--> statement-breakpoint
-- The lists' rows get a place: the town of the lot's own address, else of its auction's; pick-up before viewing. The views below replace
-- those of the first migration, with each column named once more for comparing the rows with their sources.
DROP TRIGGER `changed_lots_listed`;
--> statement-breakpoint
DROP TRIGGER `changed_publications_listed`;
--> statement-breakpoint
DROP VIEW `catalogue_lot_sources`;
--> statement-breakpoint
CREATE VIEW `catalogue_lot_sources` AS
  SELECT `incremental_lots`.`id` AS `incremental_lot_id`, `publication_channels`.`channel`, `incremental_lots`.`publication_id`,
    `incremental_lots`.`lot_id`, `lots`.`category_id`,
    -- The names of the kinds are in this order: RETRIEVAL_BY_APPOINTMENT first.
    coalesce(
      (SELECT `city` FROM `event_groups` WHERE `owner_id` = `incremental_lots`.`id` ORDER BY `kind` LIMIT 1),
      (SELECT `city` FROM `event_groups` WHERE `owner_id` = `incremental_lots`.`publication_id` ORDER BY `kind` LIMIT 1)
    ) AS `place`,
    `publications`.`visible_on_ms`, `incremental_lots`.`starting_on_ms`, `incremental_lots`.`closes_at_ms`,
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
DROP VIEW `catalogue_publication_sources`;
--> statement-breakpoint
CREATE VIEW `catalogue_publication_sources` AS
  SELECT `publications`.`id` AS `publication_id`, `publication_channels`.`channel`, `publications`.`kind`,
    `publications`.`publication_number`, `publications`.`visible_on_ms`, `publications`.`starting_on_ms`,
    `publications`.`last_closing_ms`, `publications`.`created_at_ms`, `publications`.`updated_at_ms`
  FROM `publications`
  JOIN `publication_channels` ON `publication_channels`.`publication_id` = `publications`.`id`
  WHERE `publications`.`is_published` = 1;
--> statement-breakpoint
-- The rows as they are, in the columns of the views above.
CREATE VIEW `catalogue_lot_rows` AS
  SELECT `incremental_lot_id`, `channel`, `publication_id`, `lot_id`, `category_id`, `place`, `visible_on_ms`, `starting_on_ms`, `closes_at_ms`,
    `number_rank`, `number_suffix`, `lot_number`, `priority_index`, `bid_amount_cents`, `price_cents`, `has_bids`, `created_at_ms`,
    `updated_at_ms`
  FROM `catalogue_lots`;
--> statement-breakpoint
CREATE VIEW `catalogue_publication_rows` AS
  SELECT `publication_id`, `channel`, `kind`, `publication_number`, `visible_on_ms`, `starting_on_ms`, `last_closing_ms`, `created_at_ms`,
    `updated_at_ms`
  FROM `catalogue_publications`;
--> statement-breakpoint
-- A row that is already as it must be is not written: an upsert would write each index of each channel again.
CREATE TRIGGER `changed_lots_listed` INSTEAD OF INSERT ON `changed_lots` BEGIN
  DELETE FROM `catalogue_lots` WHERE `incremental_lot_id` = new.`id`
    AND `channel` NOT IN (SELECT `channel` FROM `catalogue_lot_sources` WHERE `incremental_lot_id` = new.`id`);
  INSERT INTO `catalogue_lots` (`incremental_lot_id`, `channel`, `publication_id`, `lot_id`, `category_id`, `place`, `visible_on_ms`, `starting_on_ms`,
      `closes_at_ms`, `number_rank`, `number_suffix`, `lot_number`, `priority_index`, `bid_amount_cents`, `price_cents`, `has_bids`,
      `created_at_ms`, `updated_at_ms`)
    SELECT * FROM `catalogue_lot_sources` WHERE `incremental_lot_id` = new.`id`
    ON CONFLICT (`incremental_lot_id`, `channel`) DO UPDATE SET
      `publication_id` = excluded.`publication_id`, `lot_id` = excluded.`lot_id`, `category_id` = excluded.`category_id`, `place` =
      excluded.`place`, `visible_on_ms` = excluded.`visible_on_ms`, `starting_on_ms` = excluded.`starting_on_ms`, `closes_at_ms` =
      excluded.`closes_at_ms`, `number_rank` = excluded.`number_rank`, `number_suffix` = excluded.`number_suffix`, `lot_number` =
      excluded.`lot_number`, `priority_index` = excluded.`priority_index`, `bid_amount_cents` = excluded.`bid_amount_cents`, `price_cents` =
      excluded.`price_cents`, `has_bids` = excluded.`has_bids`, `created_at_ms` = excluded.`created_at_ms`, `updated_at_ms` =
      excluded.`updated_at_ms`
    WHERE (`catalogue_lots`.`publication_id`, `catalogue_lots`.`lot_id`, `catalogue_lots`.`category_id`, `catalogue_lots`.`place`,
      `catalogue_lots`.`visible_on_ms`, `catalogue_lots`.`starting_on_ms`, `catalogue_lots`.`closes_at_ms`, `catalogue_lots`.`number_rank`,
      `catalogue_lots`.`number_suffix`, `catalogue_lots`.`lot_number`, `catalogue_lots`.`priority_index`,
      `catalogue_lots`.`bid_amount_cents`, `catalogue_lots`.`price_cents`, `catalogue_lots`.`has_bids`, `catalogue_lots`.`created_at_ms`,
      `catalogue_lots`.`updated_at_ms`)
      IS NOT (excluded.`publication_id`, excluded.`lot_id`, excluded.`category_id`, excluded.`place`, excluded.`visible_on_ms`,
      excluded.`starting_on_ms`, excluded.`closes_at_ms`, excluded.`number_rank`, excluded.`number_suffix`, excluded.`lot_number`,
      excluded.`priority_index`, excluded.`bid_amount_cents`, excluded.`price_cents`, excluded.`has_bids`, excluded.`created_at_ms`,
      excluded.`updated_at_ms`);
END;
--> statement-breakpoint
CREATE TRIGGER `changed_publications_listed` INSTEAD OF INSERT ON `changed_publications` BEGIN
  DELETE FROM `catalogue_publications` WHERE `publication_id` = new.`id`
    AND `channel` NOT IN (SELECT `channel` FROM `catalogue_publication_sources` WHERE `publication_id` = new.`id`);
  INSERT INTO `catalogue_publications` (`publication_id`, `channel`, `kind`, `publication_number`, `visible_on_ms`, `starting_on_ms`, `last_closing_ms`, `created_at_ms`,
      `updated_at_ms`)
    SELECT * FROM `catalogue_publication_sources` WHERE `publication_id` = new.`id`
    ON CONFLICT (`publication_id`, `channel`) DO UPDATE SET
      `kind` = excluded.`kind`, `publication_number` = excluded.`publication_number`, `visible_on_ms` = excluded.`visible_on_ms`,
      `starting_on_ms` = excluded.`starting_on_ms`, `last_closing_ms` = excluded.`last_closing_ms`, `created_at_ms` =
      excluded.`created_at_ms`, `updated_at_ms` = excluded.`updated_at_ms`
    WHERE (`catalogue_publications`.`kind`, `catalogue_publications`.`publication_number`, `catalogue_publications`.`visible_on_ms`,
      `catalogue_publications`.`starting_on_ms`, `catalogue_publications`.`last_closing_ms`, `catalogue_publications`.`created_at_ms`,
      `catalogue_publications`.`updated_at_ms`)
      IS NOT (excluded.`kind`, excluded.`publication_number`, excluded.`visible_on_ms`, excluded.`starting_on_ms`, excluded.`last_closing_ms`,
      excluded.`created_at_ms`, excluded.`updated_at_ms`);
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_place_added` AFTER INSERT ON `event_groups` BEGIN
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `id` = new.`owner_id` OR `publication_id` = new.`owner_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_place_removed` AFTER DELETE ON `event_groups` BEGIN
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `id` = old.`owner_id` OR `publication_id` = old.`owner_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_place_changed` AFTER UPDATE OF `owner_id`, `kind`, `city` ON `event_groups`
WHEN (old.`owner_id`, old.`kind`, old.`city`) IS NOT (new.`owner_id`, new.`kind`, new.`city`)
BEGIN
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots`
    WHERE `id` IN (old.`owner_id`, new.`owner_id`) OR `publication_id` IN (old.`owner_id`, new.`owner_id`);
END;
--> statement-breakpoint
INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots`;
