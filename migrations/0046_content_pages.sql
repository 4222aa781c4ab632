CREATE TABLE `content_page_texts` (
	`version_id` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`version_id`, `language`)
);
--> statement-breakpoint
CREATE TABLE `content_page_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`page` text NOT NULL,
	`holds_from_ms` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `content_page_versions_by_page` ON `content_page_versions` (`channel`,`page`,`holds_from_ms`);--> statement-breakpoint
CREATE TRIGGER `content_page_versions_fixed` BEFORE UPDATE ON `content_page_versions`
BEGIN
  SELECT raise(abort, 'rows of content_page_versions stay as they were written');
END;
--> statement-breakpoint
CREATE TRIGGER `content_page_texts_fixed` BEFORE UPDATE ON `content_page_texts`
BEGIN
  SELECT raise(abort, 'rows of content_page_texts stay as they were written');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_content_page_versions_insert`;--> statement-breakpoint
CREATE TRIGGER `history_of_content_page_versions_insert` AFTER INSERT ON `content_page_versions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', NEW.channel, NULL, '', column1, NEW.page, column2, column3
  FROM (VALUES ('', NULL, NULL), ('pageHoldsFrom', NULL, NEW.`holds_from_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_content_page_versions_update`;--> statement-breakpoint
CREATE TRIGGER `history_of_content_page_versions_update` AFTER UPDATE OF `holds_from_ms` ON `content_page_versions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', NEW.channel, NULL, '', column1, NEW.page, column2, column3
  FROM (VALUES ('', NULL, NULL), ('pageHoldsFrom', OLD.`holds_from_ms`, NEW.`holds_from_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_content_page_versions_delete`;--> statement-breakpoint
CREATE TRIGGER `history_of_content_page_versions_delete` AFTER DELETE ON `content_page_versions`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', OLD.channel, NULL, '', column1, OLD.page, column2, column3
  FROM (VALUES ('', NULL, NULL), ('pageHoldsFrom', OLD.`holds_from_ms`, NULL))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_content_page_texts_insert`;--> statement-breakpoint
CREATE TRIGGER `history_of_content_page_texts_insert` AFTER INSERT ON `content_page_texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', (SELECT channel FROM content_page_versions WHERE id = NEW.version_id), NULL, '', column1, (SELECT page FROM content_page_versions WHERE id = NEW.version_id) || ' ' || NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('pageTitle', NULL, NEW.`title`), ('pageText', NULL, NEW.`text`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_content_page_texts_update`;--> statement-breakpoint
CREATE TRIGGER `history_of_content_page_texts_update` AFTER UPDATE OF `title`, `text` ON `content_page_texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', (SELECT channel FROM content_page_versions WHERE id = NEW.version_id), NULL, '', column1, (SELECT page FROM content_page_versions WHERE id = NEW.version_id) || ' ' || NEW.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('pageTitle', OLD.`title`, NEW.`title`), ('pageText', OLD.`text`, NEW.`text`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_content_page_texts_delete`;--> statement-breakpoint
CREATE TRIGGER `history_of_content_page_texts_delete` AFTER DELETE ON `content_page_texts`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', (SELECT channel FROM content_page_versions WHERE id = OLD.version_id), NULL, '', column1, (SELECT page FROM content_page_versions WHERE id = OLD.version_id) || ' ' || OLD.language, column2, column3
  FROM (VALUES ('', NULL, NULL), ('pageTitle', OLD.`title`, NULL), ('pageText', OLD.`text`, NULL))
  WHERE column2 IS NOT column3;
END;
