CREATE TABLE `blind_award_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`blind_lot_id` text NOT NULL,
	`place` integer NOT NULL,
	`is_below_reserve` integer NOT NULL,
	`reason` text NOT NULL,
	`proposed_by` text NOT NULL,
	`proposed_at_ms` integer NOT NULL,
	`decided_by` text,
	`decided_at_ms` integer,
	`is_approved` integer,
	`decision_reason` text
);
--> statement-breakpoint
CREATE INDEX `blind_award_proposals_by_lot` ON `blind_award_proposals` (`blind_lot_id`,`proposed_at_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `blind_award_proposals_one_open` ON `blind_award_proposals` (`blind_lot_id`) WHERE decided_at_ms is null;
--> statement-breakpoint
CREATE TRIGGER `history_of_blind_award_proposals_insert` AFTER INSERT ON `blind_award_proposals`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLIND_LOT', NEW.blind_lot_id, (SELECT publication_id FROM blind_lots WHERE id = NEW.blind_lot_id), '', column1, NEW.place, column2, column3
  FROM (VALUES ('', NULL, NULL), ('awardPlace', NULL, NEW.`place`), ('awardBelowReserve', NULL, NEW.`is_below_reserve`), ('awardReason', NULL, NEW.`reason`), ('awardApproved', NULL, NEW.`is_approved`), ('awardDecision', NULL, NEW.`decision_reason`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blind_award_proposals_update` AFTER UPDATE OF `place`, `is_below_reserve`, `reason`, `is_approved`, `decision_reason` ON `blind_award_proposals`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLIND_LOT', NEW.blind_lot_id, (SELECT publication_id FROM blind_lots WHERE id = NEW.blind_lot_id), '', column1, NEW.place, column2, column3
  FROM (VALUES ('', NULL, NULL), ('awardPlace', OLD.`place`, NEW.`place`), ('awardBelowReserve', OLD.`is_below_reserve`, NEW.`is_below_reserve`), ('awardReason', OLD.`reason`, NEW.`reason`), ('awardApproved', OLD.`is_approved`, NEW.`is_approved`), ('awardDecision', OLD.`decision_reason`, NEW.`decision_reason`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_blind_award_proposals_delete` AFTER DELETE ON `blind_award_proposals`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLIND_LOT', OLD.blind_lot_id, (SELECT publication_id FROM blind_lots WHERE id = OLD.blind_lot_id), '', column1, OLD.place, column2, column3
  FROM (VALUES ('', NULL, NULL), ('awardPlace', OLD.`place`, NULL), ('awardBelowReserve', OLD.`is_below_reserve`, NULL), ('awardReason', OLD.`reason`, NULL), ('awardApproved', OLD.`is_approved`, NULL), ('awardDecision', OLD.`decision_reason`, NULL))
  WHERE column2 IS NOT column3;
END;
