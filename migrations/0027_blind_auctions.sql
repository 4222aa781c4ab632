CREATE TABLE `blind_auctions` (
	`publication_id` text PRIMARY KEY NOT NULL,
	`binding_until_ms` integer NOT NULL,
	`learns` text NOT NULL,
	`called_off_at_ms` integer,
	`called_off_reason` text
);
--> statement-breakpoint
CREATE TABLE `blind_lots` (
	`id` text PRIMARY KEY NOT NULL,
	`lot_id` text NOT NULL,
	`publication_id` text NOT NULL,
	`lot_number` text NOT NULL,
	`minimum_amount_cents` integer NOT NULL,
	`reserve_amount_cents` integer,
	`takes_conditions` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blind_lots_number_once` ON `blind_lots` (`publication_id`,`lot_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `blind_lots_lot_once` ON `blind_lots` (`publication_id`,`lot_id`);--> statement-breakpoint
CREATE INDEX `blind_lots_by_lot` ON `blind_lots` (`lot_id`);--> statement-breakpoint
CREATE TRIGGER `history_of_blind_auctions_insert` AFTER INSERT ON `blind_auctions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('bindingUntil', NULL, NEW.`binding_until_ms`), ('learns', NULL, NEW.`learns`), ('calledOff', NULL, NEW.`called_off_at_ms`), ('callOffReason', NULL, NEW.`called_off_reason`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blind_auctions_update` AFTER UPDATE OF `binding_until_ms`, `learns`, `called_off_at_ms`, `called_off_reason` ON `blind_auctions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('bindingUntil', OLD.`binding_until_ms`, NEW.`binding_until_ms`), ('learns', OLD.`learns`, NEW.`learns`), ('calledOff', OLD.`called_off_at_ms`, NEW.`called_off_at_ms`), ('callOffReason', OLD.`called_off_reason`, NEW.`called_off_reason`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blind_auctions_delete` AFTER DELETE ON `blind_auctions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', OLD.publication_id, NULL, '', column1, '', column2, column3
  FROM (VALUES ('', NULL, NULL), ('bindingUntil', OLD.`binding_until_ms`, NULL), ('learns', OLD.`learns`, NULL), ('calledOff', OLD.`called_off_at_ms`, NULL), ('callOffReason', OLD.`called_off_reason`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blind_lots_insert` AFTER INSERT ON `blind_lots`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, NEW.lot_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('lotNumber', NULL, NEW.`lot_number`), ('minimumAmount', NULL, NEW.`minimum_amount_cents`), ('reserveAmount', NULL, NEW.`reserve_amount_cents`), ('takesConditions', NULL, NEW.`takes_conditions`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blind_lots_update` AFTER UPDATE OF `lot_number`, `minimum_amount_cents`, `reserve_amount_cents`, `takes_conditions` ON `blind_lots`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, NEW.lot_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('lotNumber', OLD.`lot_number`, NEW.`lot_number`), ('minimumAmount', OLD.`minimum_amount_cents`, NEW.`minimum_amount_cents`), ('reserveAmount', OLD.`reserve_amount_cents`, NEW.`reserve_amount_cents`), ('takesConditions', OLD.`takes_conditions`, NEW.`takes_conditions`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blind_lots_delete` AFTER DELETE ON `blind_lots`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', OLD.publication_id, NULL, '', column1, OLD.lot_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('lotNumber', OLD.`lot_number`, NULL), ('minimumAmount', OLD.`minimum_amount_cents`, NULL), ('reserveAmount', OLD.`reserve_amount_cents`, NULL), ('takesConditions', OLD.`takes_conditions`, NULL))
  WHERE column2 IS NOT column3;
END;
