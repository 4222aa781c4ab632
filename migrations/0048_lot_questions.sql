CREATE TABLE `lot_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`publication_id` text NOT NULL,
	`incremental_lot_id` text,
	`blind_lot_id` text,
	`user_id` text NOT NULL,
	`question` text NOT NULL,
	`language` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`answer` text,
	`answered_at_ms` integer,
	`is_public` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lot_questions_by_publication` ON `lot_questions` (`publication_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `lot_questions_by_incremental_lot` ON `lot_questions` (`incremental_lot_id`);--> statement-breakpoint
CREATE INDEX `lot_questions_by_blind_lot` ON `lot_questions` (`blind_lot_id`);--> statement-breakpoint
CREATE INDEX `lot_questions_by_user` ON `lot_questions` (`user_id`);
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_questions_insert` AFTER INSERT ON `lot_questions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, NEW.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('lotAnswer', NULL, NEW.`answer`), ('lotAnswerIsPublic', NULL, NEW.`is_public`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_questions_update` AFTER UPDATE OF `answer`, `is_public` ON `lot_questions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', NEW.publication_id, NULL, '', column1, NEW.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('lotAnswer', OLD.`answer`, NEW.`answer`), ('lotAnswerIsPublic', OLD.`is_public`, NEW.`is_public`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_lot_questions_delete` AFTER DELETE ON `lot_questions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'AUCTION', OLD.publication_id, NULL, '', column1, OLD.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('lotAnswer', OLD.`answer`, NULL), ('lotAnswerIsPublic', OLD.`is_public`, NULL))
  WHERE column2 IS NOT column3;
END;
