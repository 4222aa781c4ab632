-- A bidder whose highest bid the seller declined no longer leads (ACCEPT1): the lists say that the lot was not won.
-- The view and the triggers replace those of the second migration.
DROP TRIGGER `bidder_lot_bid`;
--> statement-breakpoint
DROP TRIGGER `bidder_lot_led`;
--> statement-breakpoint
DROP VIEW `bidder_lot_sources`;
--> statement-breakpoint
CREATE VIEW `bidder_lot_sources` AS
  SELECT `incremental_bids`.`incremental_lot_id`, `incremental_bids`.`user_id`,
    max(`incremental_bids`.`amount_cents`) FILTER (WHERE `incremental_bids`.`state` = 'SUCCESS') AS `highest_bid_cents`,
    max(`incremental_bids`.`created_at_ms`) AS `last_bid_at_ms`,
    (`incremental_lots`.`highest_bid_user_id` IS `incremental_bids`.`user_id` AND `incremental_lots`.`is_awarded` IS NOT 0) AS `is_leading`,
    `incremental_lots`.`closes_at_ms`
  FROM `incremental_bids`
  JOIN `incremental_lots` ON `incremental_lots`.`id` = `incremental_bids`.`incremental_lot_id`
  GROUP BY `incremental_bids`.`incremental_lot_id`, `incremental_bids`.`user_id`;
--> statement-breakpoint
CREATE TRIGGER `bidder_lot_bid` AFTER INSERT ON `incremental_bids` BEGIN
  INSERT INTO `bidder_lots` (`incremental_lot_id`, `user_id`, `highest_bid_cents`, `last_bid_at_ms`, `is_leading`, `closes_at_ms`)
    SELECT new.`incremental_lot_id`, new.`user_id`, iif(new.`state` = 'SUCCESS', new.`amount_cents`, NULL), new.`created_at_ms`,
      (`highest_bid_user_id` IS new.`user_id` AND `is_awarded` IS NOT 0), `closes_at_ms`
    FROM `incremental_lots` WHERE `id` = new.`incremental_lot_id`
    ON CONFLICT (`incremental_lot_id`, `user_id`) DO UPDATE SET
      `highest_bid_cents` = coalesce(max(`highest_bid_cents`, excluded.`highest_bid_cents`), `highest_bid_cents`, excluded.`highest_bid_cents`),
      `last_bid_at_ms` = max(`last_bid_at_ms`, excluded.`last_bid_at_ms`);
END;
--> statement-breakpoint
CREATE TRIGGER `bidder_lot_led` AFTER UPDATE OF `highest_bid_user_id`, `is_awarded` ON `incremental_lots`
WHEN old.`highest_bid_user_id` IS NOT new.`highest_bid_user_id` OR old.`is_awarded` IS NOT new.`is_awarded`
BEGIN
  UPDATE `bidder_lots` SET `is_leading` = (`user_id` IS new.`highest_bid_user_id` AND new.`is_awarded` IS NOT 0)
  WHERE `incremental_lot_id` = new.`id` AND `user_id` IN (old.`highest_bid_user_id`, new.`highest_bid_user_id`);
END;
--> statement-breakpoint
UPDATE `bidder_lots` SET `is_leading` = 0
WHERE `is_leading` = 1 AND `incremental_lot_id` IN (SELECT `id` FROM `incremental_lots` WHERE `is_awarded` = 0);
