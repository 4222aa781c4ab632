ALTER TABLE `blind_award_proposals` ADD `kind` text DEFAULT 'AWARD' NOT NULL;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_blind_award_proposals_insert`;--> statement-breakpoint
CREATE TRIGGER `history_of_blind_award_proposals_insert` AFTER INSERT ON `blind_award_proposals`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLIND_LOT', NEW.blind_lot_id, (SELECT publication_id FROM blind_lots WHERE id = NEW.blind_lot_id), '', column1, NEW.place, column2, column3
  FROM (VALUES ('', NULL, NULL), ('awardKind', NULL, NEW.`kind`), ('awardPlace', NULL, NEW.`place`), ('awardBelowReserve', NULL, NEW.`is_below_reserve`), ('awardReason', NULL, NEW.`reason`), ('awardApproved', NULL, NEW.`is_approved`), ('awardDecision', NULL, NEW.`decision_reason`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_blind_award_proposals_update`;--> statement-breakpoint
CREATE TRIGGER `history_of_blind_award_proposals_update` AFTER UPDATE OF `kind`, `place`, `is_below_reserve`, `reason`, `is_approved`, `decision_reason` ON `blind_award_proposals`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLIND_LOT', NEW.blind_lot_id, (SELECT publication_id FROM blind_lots WHERE id = NEW.blind_lot_id), '', column1, NEW.place, column2, column3
  FROM (VALUES ('', NULL, NULL), ('awardKind', OLD.`kind`, NEW.`kind`), ('awardPlace', OLD.`place`, NEW.`place`), ('awardBelowReserve', OLD.`is_below_reserve`, NEW.`is_below_reserve`), ('awardReason', OLD.`reason`, NEW.`reason`), ('awardApproved', OLD.`is_approved`, NEW.`is_approved`), ('awardDecision', OLD.`decision_reason`, NEW.`decision_reason`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_blind_award_proposals_delete`;--> statement-breakpoint
CREATE TRIGGER `history_of_blind_award_proposals_delete` AFTER DELETE ON `blind_award_proposals`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLIND_LOT', OLD.blind_lot_id, (SELECT publication_id FROM blind_lots WHERE id = OLD.blind_lot_id), '', column1, OLD.place, column2, column3
  FROM (VALUES ('', NULL, NULL), ('awardKind', OLD.`kind`, NULL), ('awardPlace', OLD.`place`, NULL), ('awardBelowReserve', OLD.`is_below_reserve`, NULL), ('awardReason', OLD.`reason`, NULL), ('awardApproved', OLD.`is_approved`, NULL), ('awardDecision', OLD.`decision_reason`, NULL))
  WHERE column2 IS NOT column3;
END;
