CREATE TABLE `lot_category_words` (
	`category_id` text NOT NULL,
	`language` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`category_id`, `language`, `word`)
);
--> statement-breakpoint
CREATE TABLE `lot_details` (
	`lot_id` text PRIMARY KEY NOT NULL,
	`specifications` text NOT NULL,
	`loading_notes` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `catalogue_lots` ADD `year_built` integer;--> statement-breakpoint
ALTER TABLE `catalogue_lots` ADD `country_code` text;--> statement-breakpoint
ALTER TABLE `catalogue_lots` ADD `latitude` real;--> statement-breakpoint
ALTER TABLE `catalogue_lots` ADD `longitude` real;--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_latitude` ON `catalogue_lots` (`channel`,`latitude`,`longitude`,`visible_on_ms`);--> statement-breakpoint
CREATE INDEX `catalogue_lots_by_year` ON `catalogue_lots` (`channel`,`year_built`,`visible_on_ms`);--> statement-breakpoint
ALTER TABLE `lot_categories` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `event_groups` ADD `latitude` real;--> statement-breakpoint
ALTER TABLE `event_groups` ADD `longitude` real;--> statement-breakpoint
ALTER TABLE `incremental_lots` ADD `extended_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `year_built` integer;
--> statement-breakpoint
-- The lists' rows get the year, the country and the coordinates of their place; what computes them is made again with these columns.
DROP TRIGGER `changed_lots_listed`;
--> statement-breakpoint
DROP VIEW `catalogue_lot_sources`;
--> statement-breakpoint
CREATE VIEW `catalogue_lot_sources` AS
  SELECT `incremental_lots`.`id` AS `incremental_lot_id`, `publication_channels`.`channel`, `incremental_lots`.`publication_id`,
    `incremental_lots`.`lot_id`, `lots`.`category_id`, `lots`.`year_built`, `address`.`city` AS `place`, `address`.`country_code`,
    `address`.`latitude`, `address`.`longitude`,
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
  -- The names of the kinds are in this order: RETRIEVAL_BY_APPOINTMENT first.
  LEFT JOIN `event_groups` AS `address` ON `address`.`id` = coalesce(
    (SELECT `id` FROM `event_groups` WHERE `owner_id` = `incremental_lots`.`id` ORDER BY `kind` LIMIT 1),
    (SELECT `id` FROM `event_groups` WHERE `owner_id` = `incremental_lots`.`publication_id` ORDER BY `kind` LIMIT 1)
  )
  WHERE `incremental_lots`.`is_published` = 1 AND `publications`.`is_published` = 1;
--> statement-breakpoint
DROP VIEW `catalogue_lot_rows`;
--> statement-breakpoint
CREATE VIEW `catalogue_lot_rows` AS
  SELECT
    `incremental_lot_id`, `channel`, `publication_id`, `lot_id`, `category_id`, `year_built`, `place`, `country_code`, `latitude`,
    `longitude`, `visible_on_ms`, `starting_on_ms`, `closes_at_ms`, `number_rank`, `number_suffix`, `lot_number`, `priority_index`,
    `bid_amount_cents`, `price_cents`, `has_bids`, `created_at_ms`, `updated_at_ms`
  FROM `catalogue_lots`;
--> statement-breakpoint
-- A row that is already as it must be is not written: an upsert would write each index of each channel again.
CREATE TRIGGER `changed_lots_listed` INSTEAD OF INSERT ON `changed_lots` BEGIN
  DELETE FROM `catalogue_lots` WHERE `incremental_lot_id` = new.`id`
    AND `channel` NOT IN (SELECT `channel` FROM `catalogue_lot_sources` WHERE `incremental_lot_id` = new.`id`);
  INSERT INTO `catalogue_lots` (
      `incremental_lot_id`, `channel`, `publication_id`, `lot_id`, `category_id`, `year_built`, `place`, `country_code`, `latitude`,
      `longitude`, `visible_on_ms`, `starting_on_ms`, `closes_at_ms`, `number_rank`, `number_suffix`, `lot_number`, `priority_index`,
      `bid_amount_cents`, `price_cents`, `has_bids`, `created_at_ms`, `updated_at_ms`
    )
    SELECT * FROM `catalogue_lot_sources` WHERE `incremental_lot_id` = new.`id`
    ON CONFLICT (`incremental_lot_id`, `channel`) DO UPDATE SET
      `publication_id` = excluded.`publication_id`, `lot_id` = excluded.`lot_id`, `category_id` = excluded.`category_id`,
      `year_built` = excluded.`year_built`, `place` = excluded.`place`, `country_code` = excluded.`country_code`,
      `latitude` = excluded.`latitude`, `longitude` = excluded.`longitude`, `visible_on_ms` = excluded.`visible_on_ms`,
      `starting_on_ms` = excluded.`starting_on_ms`, `closes_at_ms` = excluded.`closes_at_ms`, `number_rank` = excluded.`number_rank`,
      `number_suffix` = excluded.`number_suffix`, `lot_number` = excluded.`lot_number`, `priority_index` = excluded.`priority_index`,
      `bid_amount_cents` = excluded.`bid_amount_cents`, `price_cents` = excluded.`price_cents`, `has_bids` = excluded.`has_bids`,
      `created_at_ms` = excluded.`created_at_ms`, `updated_at_ms` = excluded.`updated_at_ms`
    WHERE (
      `catalogue_lots`.`publication_id`, `catalogue_lots`.`lot_id`, `catalogue_lots`.`category_id`, `catalogue_lots`.`year_built`,
      `catalogue_lots`.`place`, `catalogue_lots`.`country_code`, `catalogue_lots`.`latitude`, `catalogue_lots`.`longitude`,
      `catalogue_lots`.`visible_on_ms`, `catalogue_lots`.`starting_on_ms`, `catalogue_lots`.`closes_at_ms`,
      `catalogue_lots`.`number_rank`, `catalogue_lots`.`number_suffix`, `catalogue_lots`.`lot_number`, `catalogue_lots`.`priority_index`,
      `catalogue_lots`.`bid_amount_cents`, `catalogue_lots`.`price_cents`, `catalogue_lots`.`has_bids`, `catalogue_lots`.`created_at_ms`,
      `catalogue_lots`.`updated_at_ms`
    ) IS NOT (
      excluded.`publication_id`, excluded.`lot_id`, excluded.`category_id`, excluded.`year_built`, excluded.`place`,
      excluded.`country_code`, excluded.`latitude`, excluded.`longitude`, excluded.`visible_on_ms`, excluded.`starting_on_ms`,
      excluded.`closes_at_ms`, excluded.`number_rank`, excluded.`number_suffix`, excluded.`lot_number`, excluded.`priority_index`,
      excluded.`bid_amount_cents`, excluded.`price_cents`, excluded.`has_bids`, excluded.`created_at_ms`, excluded.`updated_at_ms`
    );
END;
--> statement-breakpoint
DROP TRIGGER `catalogue_asset_categorised`;
--> statement-breakpoint
CREATE TRIGGER `catalogue_asset_categorised` AFTER UPDATE OF `category_id`, `year_built` ON `lots`
WHEN (old.`category_id`, old.`year_built`) IS NOT (new.`category_id`, new.`year_built`)
BEGIN
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `lot_id` = new.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `catalogue_place_changed`;
--> statement-breakpoint
CREATE TRIGGER `catalogue_place_changed`
AFTER UPDATE OF `owner_id`, `kind`, `city`, `country_code`, `latitude`, `longitude` ON `event_groups`
WHEN (old.`owner_id`, old.`kind`, old.`city`, old.`country_code`, old.`latitude`, old.`longitude`)
  IS NOT (new.`owner_id`, new.`kind`, new.`city`, new.`country_code`, new.`latitude`, new.`longitude`)
BEGIN
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots`
    WHERE `id` IN (old.`owner_id`, new.`owner_id`) OR `publication_id` IN (old.`owner_id`, new.`owner_id`);
END;
--> statement-breakpoint
-- The texts of the rows: in each language the title, what else stands at the head of a lot (summary and values of its specifications)
-- and the description, and the category with its parent as one word each, made of the id: a search knows by which words people call
-- a category, so that no row is written again when these change.
DROP TRIGGER `changed_lot_texts_indexed`;
--> statement-breakpoint
DROP TABLE `catalogue_lot_texts`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `catalogue_lot_texts` USING fts5(
  nl_title, nl_more, nl_description, en_title, en_more, en_description, category, content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER `changed_lot_texts_indexed` INSTEAD OF INSERT ON `changed_lot_texts` BEGIN
  DELETE FROM `catalogue_lot_texts` WHERE rowid = new.`id`;
  INSERT INTO `catalogue_lot_texts` (rowid, nl_title, nl_more, nl_description, en_title, en_more, en_description, category)
    SELECT `catalogue_lots`.`id`,
      max(iif(`texts`.`language` = 'nl', `texts`.`title`, '')),
      max(iif(`texts`.`language` = 'nl', `texts`.`summary` || ' ' || coalesce(
        (SELECT group_concat(json_extract(`said`.`value`, '$.value'), ' ')
          FROM `lot_details`, json_each(`lot_details`.`specifications`) AS `line`, json_each(`line`.`value`, '$.texts') AS `said`
          WHERE `lot_details`.`lot_id` = `texts`.`owner_id` AND json_extract(`said`.`value`, '$.language') = 'nl'), ''), '')),
      max(iif(`texts`.`language` = 'nl', `texts`.`description`, '')),
      max(iif(`texts`.`language` = 'en', `texts`.`title`, '')),
      max(iif(`texts`.`language` = 'en', `texts`.`summary` || ' ' || coalesce(
        (SELECT group_concat(json_extract(`said`.`value`, '$.value'), ' ')
          FROM `lot_details`, json_each(`lot_details`.`specifications`) AS `line`, json_each(`line`.`value`, '$.texts') AS `said`
          WHERE `lot_details`.`lot_id` = `texts`.`owner_id` AND json_extract(`said`.`value`, '$.language') = 'en'), ''), '')),
      max(iif(`texts`.`language` = 'en', `texts`.`description`, '')),
      coalesce((
        SELECT 'zqx' || hex(`lot_categories`.`id`) || coalesce(' zqx' || hex(`lot_categories`.`parent_id`), '')
        FROM `lot_categories` WHERE `lot_categories`.`id` = `catalogue_lots`.`category_id`
      ), '')
    FROM `catalogue_lots`
    JOIN `publication_languages` ON `publication_languages`.`publication_id` = `catalogue_lots`.`publication_id`
    JOIN `texts` ON `texts`.`owner_id` = `catalogue_lots`.`lot_id` AND `texts`.`language` = `publication_languages`.`language`
    WHERE `catalogue_lots`.`id` = new.`id` GROUP BY `catalogue_lots`.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `listed_lot_moved`;
--> statement-breakpoint
CREATE TRIGGER `listed_lot_moved` AFTER UPDATE OF `lot_id`, `publication_id`, `category_id` ON `catalogue_lots`
WHEN (old.`lot_id`, old.`publication_id`, old.`category_id`) IS NOT (new.`lot_id`, new.`publication_id`, new.`category_id`)
BEGIN
  INSERT INTO `changed_lot_texts` (`id`) VALUES (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listed_details_inserted` AFTER INSERT ON `lot_details` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (SELECT `id` FROM `incremental_lots` WHERE `lot_id` = new.`lot_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listed_details_deleted` AFTER DELETE ON `lot_details` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (SELECT `id` FROM `incremental_lots` WHERE `lot_id` = old.`lot_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listed_details_updated` AFTER UPDATE OF `specifications` ON `lot_details`
WHEN old.`specifications` IS NOT new.`specifications`
BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (SELECT `id` FROM `incremental_lots` WHERE `lot_id` = new.`lot_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listed_category_added` AFTER INSERT ON `lot_categories` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (
      SELECT `incremental_lots`.`id` FROM `lots` CROSS JOIN `incremental_lots` ON `incremental_lots`.`lot_id` = `lots`.`id`
      WHERE `lots`.`category_id` = new.`id`
    );
END;
--> statement-breakpoint
CREATE TRIGGER `listed_category_moved` AFTER UPDATE OF `parent_id` ON `lot_categories` WHEN old.`parent_id` IS NOT new.`parent_id` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (
      SELECT `incremental_lots`.`id` FROM `lots` CROSS JOIN `incremental_lots` ON `incremental_lots`.`lot_id` = `lots`.`id`
      WHERE `lots`.`category_id` = new.`id`
    );
END;
--> statement-breakpoint
CREATE TRIGGER `listed_category_removed` AFTER DELETE ON `lot_categories` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (
      SELECT `incremental_lots`.`id` FROM `lots` CROSS JOIN `incremental_lots` ON `incremental_lots`.`lot_id` = `lots`.`id`
      WHERE `lots`.`category_id` = old.`id`
    );
END;
--> statement-breakpoint
-- Words of categories are spelled nearly right too.
CREATE TRIGGER `category_named` AFTER INSERT ON `lot_category_texts` BEGIN
  INSERT INTO `added_titles` (`title`) VALUES (new.`text`);
END;
--> statement-breakpoint
CREATE TRIGGER `category_renamed` AFTER UPDATE OF `text` ON `lot_category_texts` WHEN old.`text` IS NOT new.`text` BEGIN
  INSERT INTO `added_titles` (`title`) VALUES (new.`text`);
END;
--> statement-breakpoint
CREATE TRIGGER `category_word_added` AFTER INSERT ON `lot_category_words` BEGIN
  INSERT INTO `added_titles` (`title`) VALUES (new.`word`);
END;
--> statement-breakpoint
INSERT INTO `added_titles` (`title`) SELECT `text` FROM `lot_category_texts`;
--> statement-breakpoint
INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots`;
--> statement-breakpoint
INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`;
