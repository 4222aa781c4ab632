CREATE TABLE `general_notification_texts` (
	`notification_id` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	PRIMARY KEY(`notification_id`, `language`)
);
--> statement-breakpoint
CREATE TABLE `general_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `general_notifications_by_channel` ON `general_notifications` (`channel`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `general_notifications_by_time` ON `general_notifications` (`created_at_ms`);--> statement-breakpoint
CREATE TRIGGER `history_of_general_notification_texts_insert` AFTER INSERT ON `general_notification_texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', (SELECT channel FROM general_notifications WHERE id = NEW.notification_id), NULL, '', column1, NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('notificationTitle', NULL, NEW.`title`), ('notificationMessage', NULL, NEW.`message`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_general_notification_texts_update` AFTER UPDATE OF `title`, `message` ON `general_notification_texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', (SELECT channel FROM general_notifications WHERE id = NEW.notification_id), NULL, '', column1, NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('notificationTitle', OLD.`title`, NEW.`title`), ('notificationMessage', OLD.`message`, NEW.`message`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_general_notification_texts_delete` AFTER DELETE ON `general_notification_texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', (SELECT channel FROM general_notifications WHERE id = OLD.notification_id), NULL, '', column1, OLD.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('notificationTitle', OLD.`title`, NULL), ('notificationMessage', OLD.`message`, NULL))
  WHERE column2 IS NOT column3;
END;
