CREATE TABLE `blind_lot_visits` (
	`user_id` text NOT NULL,
	`blind_lot_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blind_lot_id`)
);
--> statement-breakpoint
CREATE INDEX `blind_lot_visits_by_lot` ON `blind_lot_visits` (`blind_lot_id`);--> statement-breakpoint
ALTER TABLE `blind_lot_results` ADD `placed_count` integer;--> statement-breakpoint
ALTER TABLE `blind_lot_results` ADD `replaced_count` integer;--> statement-breakpoint
ALTER TABLE `blind_lot_results` ADD `withdrawn_count` integer;--> statement-breakpoint
ALTER TABLE `blind_auctions` ADD `shows_bidder_count` integer DEFAULT false NOT NULL;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_blind_auctions_insert`;--> statement-breakpoint
CREATE TRIGGER `history_of_blind_auctions_insert` AFTER INSERT ON `blind_auctions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('bindingUntil', NULL, NEW.`binding_until_ms`), ('learns', NULL, NEW.`learns`), ('showsBidderCount', NULL, NEW.`shows_bidder_count`), ('calledOff', NULL, NEW.`called_off_at_ms`), ('callOffReason', NULL, NEW.`called_off_reason`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_blind_auctions_update`;--> statement-breakpoint
CREATE TRIGGER `history_of_blind_auctions_update` AFTER UPDATE OF `binding_until_ms`, `learns`, `shows_bidder_count`, `called_off_at_ms`, `called_off_reason` ON `blind_auctions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('bindingUntil', OLD.`binding_until_ms`, NEW.`binding_until_ms`), ('learns', OLD.`learns`, NEW.`learns`), ('showsBidderCount', OLD.`shows_bidder_count`, NEW.`shows_bidder_count`), ('calledOff', OLD.`called_off_at_ms`, NEW.`called_off_at_ms`), ('callOffReason', OLD.`called_off_reason`, NEW.`called_off_reason`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_blind_auctions_delete`;--> statement-breakpoint
CREATE TRIGGER `history_of_blind_auctions_delete` AFTER DELETE ON `blind_auctions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', OLD.publication_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('bindingUntil', OLD.`binding_until_ms`, NULL), ('learns', OLD.`learns`, NULL), ('showsBidderCount', OLD.`shows_bidder_count`, NULL), ('calledOff', OLD.`called_off_at_ms`, NULL), ('callOffReason', OLD.`called_off_reason`, NULL))
  WHERE column2 IS NOT column3;
END;
