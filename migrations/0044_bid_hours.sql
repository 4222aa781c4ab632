CREATE TABLE `bid_hours` (
	`publication_id` text NOT NULL,
	`hour_ms` integer NOT NULL,
	`bid_count` integer NOT NULL,
	`auto_bid_count` integer NOT NULL,
	PRIMARY KEY(`publication_id`, `hour_ms`)
);
--> statement-breakpoint
CREATE TRIGGER `bid_hour_bid` AFTER INSERT ON `incremental_bids` BEGIN
  INSERT INTO `bid_hours` (`publication_id`, `hour_ms`, `bid_count`, `auto_bid_count`)
    SELECT `publication_id`, new.`created_at_ms` - new.`created_at_ms` % 3600000, 1, new.`is_auto_bid`
    FROM `incremental_lots` WHERE `id` = new.`incremental_lot_id`
    ON CONFLICT (`publication_id`, `hour_ms`) DO UPDATE SET
      `bid_count` = `bid_count` + 1, `auto_bid_count` = `auto_bid_count` + excluded.`auto_bid_count`;
END;
--> statement-breakpoint
CREATE TRIGGER `bid_hour_bid_deleted` AFTER DELETE ON `incremental_bids` BEGIN
  UPDATE `bid_hours` SET `bid_count` = `bid_count` - 1, `auto_bid_count` = `auto_bid_count` - old.`is_auto_bid`
  WHERE `publication_id` = (SELECT `publication_id` FROM `incremental_lots` WHERE `id` = old.`incremental_lot_id`)
    AND `hour_ms` = old.`created_at_ms` - old.`created_at_ms` % 3600000;
END;
--> statement-breakpoint
INSERT INTO `bid_hours` (`publication_id`, `hour_ms`, `bid_count`, `auto_bid_count`)
  SELECT `publication_id`, `incremental_bids`.`created_at_ms` - `incremental_bids`.`created_at_ms` % 3600000, count(*), sum(`is_auto_bid`)
  FROM `incremental_bids` JOIN `incremental_lots` ON `incremental_lots`.`id` = `incremental_bids`.`incremental_lot_id`
  GROUP BY 1, 2;
