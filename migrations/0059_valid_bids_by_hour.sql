-- As in the other figures of a sale, a corrected bid and those of a hidden lot do not count. A corrected bid stays so.
DROP TRIGGER `bid_hour_bid`;
--> statement-breakpoint
DROP TRIGGER `bid_hour_bid_deleted`;
--> statement-breakpoint
CREATE TRIGGER `bid_hour_bid` AFTER INSERT ON `incremental_bids` WHEN new.`state` = 'SUCCESS'
BEGIN
  INSERT INTO `bid_hours` (`publication_id`, `hour_ms`, `bid_count`, `auto_bid_count`)
    SELECT `publication_id`, new.`created_at_ms` - new.`created_at_ms` % 3600000, 1, new.`is_auto_bid`
    FROM `incremental_lots` WHERE `id` = new.`incremental_lot_id` AND `is_published` = 1
    ON CONFLICT (`publication_id`, `hour_ms`) DO UPDATE SET
      `bid_count` = `bid_count` + 1, `auto_bid_count` = `auto_bid_count` + excluded.`auto_bid_count`;
END;
--> statement-breakpoint
CREATE TRIGGER `bid_hour_bid_corrected` AFTER UPDATE OF `state` ON `incremental_bids`
WHEN old.`state` = 'SUCCESS' AND new.`state` <> 'SUCCESS'
BEGIN
  UPDATE `bid_hours` SET `bid_count` = `bid_count` - 1, `auto_bid_count` = `auto_bid_count` - old.`is_auto_bid`
  WHERE `publication_id` = (
      SELECT `publication_id` FROM `incremental_lots` WHERE `id` = old.`incremental_lot_id` AND `is_published` = 1
    )
    AND `hour_ms` = old.`created_at_ms` - old.`created_at_ms` % 3600000;
END;
--> statement-breakpoint
CREATE TRIGGER `bid_hour_bid_deleted` AFTER DELETE ON `incremental_bids` WHEN old.`state` = 'SUCCESS'
BEGIN
  UPDATE `bid_hours` SET `bid_count` = `bid_count` - 1, `auto_bid_count` = `auto_bid_count` - old.`is_auto_bid`
  WHERE `publication_id` = (
      SELECT `publication_id` FROM `incremental_lots` WHERE `id` = old.`incremental_lot_id` AND `is_published` = 1
    )
    AND `hour_ms` = old.`created_at_ms` - old.`created_at_ms` % 3600000;
END;
--> statement-breakpoint
CREATE TRIGGER `bid_hour_lot_hidden` AFTER UPDATE OF `is_published` ON `incremental_lots`
WHEN old.`is_published` = 1 AND new.`is_published` = 0
BEGIN
  UPDATE `bid_hours` SET
    `bid_count` = `bid_count` - `own`.`bids`, `auto_bid_count` = `auto_bid_count` - `own`.`auto_bids`
  FROM (
    SELECT `created_at_ms` - `created_at_ms` % 3600000 AS `hour`, count(*) AS `bids`, sum(`is_auto_bid`) AS `auto_bids`
    FROM `incremental_bids` WHERE `incremental_lot_id` = new.`id` AND `state` = 'SUCCESS' GROUP BY 1
  ) AS `own`
  WHERE `bid_hours`.`publication_id` = new.`publication_id` AND `bid_hours`.`hour_ms` = `own`.`hour`;
END;
--> statement-breakpoint
CREATE TRIGGER `bid_hour_lot_published` AFTER UPDATE OF `is_published` ON `incremental_lots`
WHEN old.`is_published` = 0 AND new.`is_published` = 1
BEGIN
  INSERT INTO `bid_hours` (`publication_id`, `hour_ms`, `bid_count`, `auto_bid_count`)
    SELECT new.`publication_id`, `created_at_ms` - `created_at_ms` % 3600000, count(*), sum(`is_auto_bid`)
    FROM `incremental_bids` WHERE `incremental_lot_id` = new.`id` AND `state` = 'SUCCESS' GROUP BY 2
    ON CONFLICT (`publication_id`, `hour_ms`) DO UPDATE SET
      `bid_count` = `bid_count` + excluded.`bid_count`, `auto_bid_count` = `auto_bid_count` + excluded.`auto_bid_count`;
END;
--> statement-breakpoint
DELETE FROM `bid_hours`;
--> statement-breakpoint
INSERT INTO `bid_hours` (`publication_id`, `hour_ms`, `bid_count`, `auto_bid_count`)
  SELECT `publication_id`, `incremental_bids`.`created_at_ms` - `incremental_bids`.`created_at_ms` % 3600000, count(*), sum(`is_auto_bid`)
  FROM `incremental_bids` JOIN `incremental_lots` ON `incremental_lots`.`id` = `incremental_bids`.`incremental_lot_id`
  WHERE `incremental_bids`.`state` = 'SUCCESS' AND `incremental_lots`.`is_published` = 1
  GROUP BY 1, 2;
