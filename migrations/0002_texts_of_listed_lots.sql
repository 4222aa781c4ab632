-- The texts of the rows of the list of lots, a column for each language that their auction has: a match is the row itself. Nothing is kept
-- but the index.
CREATE VIRTUAL TABLE `catalogue_lot_texts` USING fts5(
  nl, en, content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE VIEW `changed_lot_texts` AS SELECT `id` FROM `catalogue_lots`;
--> statement-breakpoint
CREATE TRIGGER `changed_lot_texts_indexed` INSTEAD OF INSERT ON `changed_lot_texts` BEGIN
  DELETE FROM `catalogue_lot_texts` WHERE rowid = new.`id`;
  INSERT INTO `catalogue_lot_texts` (rowid, nl, en)
    SELECT `catalogue_lots`.`id`,
      max(iif(`texts`.`language` = 'nl', `texts`.`title` || ' ' || `texts`.`summary` || ' ' || `texts`.`description`, '')),
      max(iif(`texts`.`language` = 'en', `texts`.`title` || ' ' || `texts`.`summary` || ' ' || `texts`.`description`, ''))
    FROM `catalogue_lots`
    JOIN `publication_languages` ON `publication_languages`.`publication_id` = `catalogue_lots`.`publication_id`
    JOIN `texts` ON `texts`.`owner_id` = `catalogue_lots`.`lot_id` AND `texts`.`language` = `publication_languages`.`language`
    WHERE `catalogue_lots`.`id` = new.`id` GROUP BY `catalogue_lots`.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `listed_lot_inserted` AFTER INSERT ON `catalogue_lots` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) VALUES (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listed_lot_deleted` AFTER DELETE ON `catalogue_lots` BEGIN
  DELETE FROM `catalogue_lot_texts` WHERE rowid = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `listed_lot_moved` AFTER UPDATE OF `lot_id`, `publication_id` ON `catalogue_lots`
WHEN (old.`lot_id`, old.`publication_id`) IS NOT (new.`lot_id`, new.`publication_id`)
BEGIN
  INSERT INTO `changed_lot_texts` (`id`) VALUES (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listed_text_inserted` AFTER INSERT ON `texts` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (SELECT `id` FROM `incremental_lots` WHERE `lot_id` = new.`owner_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listed_text_updated` AFTER UPDATE ON `texts` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (SELECT `id` FROM `incremental_lots` WHERE `lot_id` IN (old.`owner_id`, new.`owner_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `listed_text_deleted` AFTER DELETE ON `texts` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (SELECT `id` FROM `incremental_lots` WHERE `lot_id` = old.`owner_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listed_language_added` AFTER INSERT ON `publication_languages` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (SELECT `id` FROM `incremental_lots` WHERE `publication_id` = new.`publication_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listed_language_removed` AFTER DELETE ON `publication_languages` BEGIN
  INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`
    WHERE `incremental_lot_id` IN (SELECT `id` FROM `incremental_lots` WHERE `publication_id` = old.`publication_id`);
END;
--> statement-breakpoint
INSERT INTO `changed_lot_texts` (`id`) SELECT `id` FROM `catalogue_lots`;
