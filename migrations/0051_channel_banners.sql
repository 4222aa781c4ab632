CREATE TABLE `channel_banners` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`title_nl` text NOT NULL,
	`line_nl` text NOT NULL,
	`title_en` text NOT NULL,
	`line_en` text NOT NULL,
	`link` text,
	`starting_on_ms` integer NOT NULL,
	`ending_on_ms` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `channel_banners_by_start` ON `channel_banners` (`channel`,`starting_on_ms`);
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_channel_banners_insert`;--> statement-breakpoint
CREATE TRIGGER `history_of_channel_banners_insert` AFTER INSERT ON `channel_banners`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', NEW.channel, NULL, '', column1, NEW.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('bannerTitle', NULL, NEW.`title_nl`), ('bannerLine', NULL, NEW.`line_nl`), ('bannerTitleEnglish', NULL, NEW.`title_en`), ('bannerLineEnglish', NULL, NEW.`line_en`), ('bannerLink', NULL, NEW.`link`), ('bannerStart', NULL, NEW.`starting_on_ms`), ('bannerEnd', NULL, NEW.`ending_on_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_channel_banners_update`;--> statement-breakpoint
CREATE TRIGGER `history_of_channel_banners_update` AFTER UPDATE OF `title_nl`, `line_nl`, `title_en`, `line_en`, `link`, `starting_on_ms`, `ending_on_ms` ON `channel_banners`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', NEW.channel, NULL, '', column1, NEW.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('bannerTitle', OLD.`title_nl`, NEW.`title_nl`), ('bannerLine', OLD.`line_nl`, NEW.`line_nl`), ('bannerTitleEnglish', OLD.`title_en`, NEW.`title_en`), ('bannerLineEnglish', OLD.`line_en`, NEW.`line_en`), ('bannerLink', OLD.`link`, NEW.`link`), ('bannerStart', OLD.`starting_on_ms`, NEW.`starting_on_ms`), ('bannerEnd', OLD.`ending_on_ms`, NEW.`ending_on_ms`))
  WHERE column2 IS NOT column3;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `history_of_channel_banners_delete`;--> statement-breakpoint
CREATE TRIGGER `history_of_channel_banners_delete` AFTER DELETE ON `channel_banners`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT 'CHANNEL', OLD.channel, NULL, '', column1, OLD.id, column2, column3
  FROM (VALUES ('', NULL, NULL), ('bannerTitle', OLD.`title_nl`, NULL), ('bannerLine', OLD.`line_nl`, NULL), ('bannerTitleEnglish', OLD.`title_en`, NULL), ('bannerLineEnglish', OLD.`line_en`, NULL), ('bannerLink', OLD.`link`, NULL), ('bannerStart', OLD.`starting_on_ms`, NULL), ('bannerEnd', OLD.`ending_on_ms`, NULL))
  WHERE column2 IS NOT column3;
END;
