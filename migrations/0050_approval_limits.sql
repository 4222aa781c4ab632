CREATE TABLE `approval_limits` (
	`organizational_unit_id` text NOT NULL,
	`user_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	PRIMARY KEY(`organizational_unit_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `approval_limits_of_user` ON `approval_limits` (`user_id`);
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_approval_limits_insert`;--> statement-breakpoint
CREATE TRIGGER `history_of_approval_limits_insert` AFTER INSERT ON `approval_limits`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', NEW.user_id, NEW.organizational_unit_id, '', column1, NEW.organizational_unit_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('approvalLimit', NULL, NEW.`amount_cents`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_approval_limits_update`;--> statement-breakpoint
CREATE TRIGGER `history_of_approval_limits_update` AFTER UPDATE OF `amount_cents` ON `approval_limits`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', NEW.user_id, NEW.organizational_unit_id, '', column1, NEW.organizational_unit_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('approvalLimit', OLD.`amount_cents`, NEW.`amount_cents`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_approval_limits_delete`;--> statement-breakpoint
CREATE TRIGGER `history_of_approval_limits_delete` AFTER DELETE ON `approval_limits`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'USER', OLD.user_id, OLD.organizational_unit_id, '', column1, OLD.organizational_unit_id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('approvalLimit', OLD.`amount_cents`, NULL))
  WHERE column2 IS NOT column3;
END;
