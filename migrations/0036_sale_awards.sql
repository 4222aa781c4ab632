CREATE TABLE `sale_award_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`proposed_by` text NOT NULL,
	`proposed_at_ms` integer NOT NULL,
	`decided_by` text,
	`decided_at_ms` integer,
	`is_approved` integer,
	`decision_reason` text,
	`incremental_lot_id` text NOT NULL,
	`row` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`is_award` integer NOT NULL,
	`deadline_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sale_award_proposals_by_lot` ON `sale_award_proposals` (`incremental_lot_id`,`proposed_at_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `sale_award_proposals_one_open` ON `sale_award_proposals` (`incremental_lot_id`) WHERE decided_at_ms is null;--> statement-breakpoint
ALTER TABLE `incremental_lots` ADD `is_awarded` integer;--> statement-breakpoint
ALTER TABLE `incremental_lots` ADD `award_decided_at_ms` integer;
--> statement-breakpoint
CREATE TRIGGER `history_of_sale_award_proposals_insert` AFTER INSERT ON `sale_award_proposals`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'INCREMENTAL_LOT', NEW.incremental_lot_id, (SELECT publication_id FROM incremental_lots WHERE id = NEW.incremental_lot_id), '', column1, NEW.row, column2, column3
  FROM (VALUES ('', NULL, NULL), ('awardsBid', NULL, NEW.`is_award`), ('awardAmount', NULL, NEW.`amount_cents`), ('awardReason', NULL, NEW.`reason`), ('awardDeadline', NULL, NEW.`deadline_ms`), ('awardApproved', NULL, NEW.`is_approved`), ('awardDecision', NULL, NEW.`decision_reason`))
  WHERE column2 IS NOT column3;
END;

--> statement-breakpoint
CREATE TRIGGER `history_of_sale_award_proposals_update` AFTER UPDATE OF `is_award`, `amount_cents`, `reason`, `deadline_ms`, `is_approved`, `decision_reason` ON `sale_award_proposals`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'INCREMENTAL_LOT', NEW.incremental_lot_id, (SELECT publication_id FROM incremental_lots WHERE id = NEW.incremental_lot_id), '', column1, NEW.row, column2, column3
  FROM (VALUES ('', NULL, NULL), ('awardsBid', OLD.`is_award`, NEW.`is_award`), ('awardAmount', OLD.`amount_cents`, NEW.`amount_cents`), ('awardReason', OLD.`reason`, NEW.`reason`), ('awardDeadline', OLD.`deadline_ms`, NEW.`deadline_ms`), ('awardApproved', OLD.`is_approved`, NEW.`is_approved`), ('awardDecision', OLD.`decision_reason`, NEW.`decision_reason`))
  WHERE column2 IS NOT column3;
END;

--> statement-breakpoint
CREATE TRIGGER `history_of_sale_award_proposals_delete` AFTER DELETE ON `sale_award_proposals`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'INCREMENTAL_LOT', OLD.incremental_lot_id, (SELECT publication_id FROM incremental_lots WHERE id = OLD.incremental_lot_id), '', column1, OLD.row, column2, column3
  FROM (VALUES ('', NULL, NULL), ('awardsBid', OLD.`is_award`, NULL), ('awardAmount', OLD.`amount_cents`, NULL), ('awardReason', OLD.`reason`, NULL), ('awardDeadline', OLD.`deadline_ms`, NULL), ('awardApproved', OLD.`is_approved`, NULL), ('awardDecision', OLD.`decision_reason`, NULL))
  WHERE column2 IS NOT column3;
END;
