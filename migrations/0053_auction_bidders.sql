CREATE TABLE `auction_bidders` (
	`publication_id` text NOT NULL,
	`user_id` text NOT NULL,
	`lot_count` integer NOT NULL,
	PRIMARY KEY(`publication_id`, `user_id`)
);
--> statement-breakpoint
CREATE TRIGGER `auction_bidder_lot` AFTER INSERT ON `bidder_lots` BEGIN
  INSERT INTO `auction_bidders` (`publication_id`, `user_id`, `lot_count`)
    SELECT `publication_id`, new.`user_id`, 1 FROM `incremental_lots` WHERE `id` = new.`incremental_lot_id` AND `is_published` = 1
    ON CONFLICT (`publication_id`, `user_id`) DO UPDATE SET `lot_count` = `lot_count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `auction_bidder_lot_deleted` AFTER DELETE ON `bidder_lots` BEGIN
  UPDATE `auction_bidders` SET `lot_count` = `lot_count` - 1
    WHERE `user_id` = old.`user_id`
      AND `publication_id` = (SELECT `publication_id` FROM `incremental_lots` WHERE `id` = old.`incremental_lot_id` AND `is_published` = 1);
  DELETE FROM `auction_bidders` WHERE `user_id` = old.`user_id` AND `lot_count` = 0
    AND `publication_id` = (SELECT `publication_id` FROM `incremental_lots` WHERE `id` = old.`incremental_lot_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `auction_bidders_lot_published` AFTER UPDATE OF `is_published` ON `incremental_lots`
WHEN old.`is_published` IS NOT new.`is_published` AND new.`is_published` = 1
BEGIN
  INSERT INTO `auction_bidders` (`publication_id`, `user_id`, `lot_count`)
    SELECT new.`publication_id`, `user_id`, 1 FROM `bidder_lots` WHERE `incremental_lot_id` = new.`id`
    ON CONFLICT (`publication_id`, `user_id`) DO UPDATE SET `lot_count` = `lot_count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `auction_bidders_lot_hidden` AFTER UPDATE OF `is_published` ON `incremental_lots`
WHEN old.`is_published` IS NOT new.`is_published` AND new.`is_published` = 0
BEGIN
  UPDATE `auction_bidders` SET `lot_count` = `lot_count` - 1
    WHERE `publication_id` = new.`publication_id`
      AND `user_id` IN (SELECT `user_id` FROM `bidder_lots` WHERE `incremental_lot_id` = new.`id`);
  DELETE FROM `auction_bidders` WHERE `publication_id` = new.`publication_id` AND `lot_count` = 0;
END;
--> statement-breakpoint
INSERT INTO `auction_bidders` (`publication_id`, `user_id`, `lot_count`)
  SELECT `publication_id`, `user_id`, count(*) FROM `bidder_lots`
  JOIN `incremental_lots` ON `incremental_lots`.`id` = `bidder_lots`.`incremental_lot_id`
  WHERE `is_published` = 1 GROUP BY 1, 2;
