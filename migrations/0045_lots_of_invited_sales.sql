DROP VIEW `catalogue_lot_sources`;
--> statement-breakpoint
-- Lots for invited users stand under a name that no list of a channel asks for (worker/kit/lists/invited-rows.ts).
CREATE VIEW `catalogue_lot_sources` AS
  SELECT `incremental_lots`.`id` AS `incremental_lot_id`,
    iif(`publications`.`privacy` = 'PUBLIC', '', 'invited:') || `publication_channels`.`channel` AS `channel`, `incremental_lots`.`publication_id`,
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
CREATE TRIGGER `catalogue_publication_opened` AFTER UPDATE OF `privacy` ON `publications`
WHEN old.`privacy` IS NOT new.`privacy`
BEGIN
  INSERT INTO `changed_publications` (`id`) VALUES (new.`id`);
  INSERT INTO `changed_lots` (`id`) SELECT `id` FROM `incremental_lots` WHERE `publication_id` = new.`id`;
END;
