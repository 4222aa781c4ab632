CREATE TABLE `conversation_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`publication_id` text NOT NULL,
	`blind_lot_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_from_staff` integer NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`read_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `conversation_messages_by_lot` ON `conversation_messages` (`blind_lot_id`,`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `conversation_messages_by_user` ON `conversation_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `conversation_messages_unread_by_staff` ON `conversation_messages` (`publication_id`,`created_at_ms`) WHERE is_from_staff = 0 and read_at_ms is null;
--> statement-breakpoint
CREATE TRIGGER `history_of_conversation_messages_insert` AFTER INSERT ON `conversation_messages`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLIND_LOT', NEW.blind_lot_id, NEW.publication_id, '', column1, NEW.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('messageToBidder', NULL, NEW.`created_at_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_conversation_messages_update` AFTER UPDATE OF `created_at_ms` ON `conversation_messages`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLIND_LOT', NEW.blind_lot_id, NEW.publication_id, '', column1, NEW.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('messageToBidder', OLD.`created_at_ms`, NEW.`created_at_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_conversation_messages_delete` AFTER DELETE ON `conversation_messages`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'BLIND_LOT', OLD.blind_lot_id, OLD.publication_id, '', column1, OLD.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('messageToBidder', OLD.`created_at_ms`, NULL))
  WHERE column2 IS NOT column3;
END;
