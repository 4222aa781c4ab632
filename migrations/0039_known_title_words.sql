-- Words that are known are left out by a condition: where an upsert changes a title, SQLite does not heed OR IGNORE in triggers.
DROP TRIGGER `added_title_words`;
--> statement-breakpoint
CREATE TRIGGER `added_title_words` INSTEAD OF INSERT ON `added_titles` BEGIN
  INSERT INTO `title_words` (`word`)
    SELECT DISTINCT `value` FROM (
      SELECT '["' ||
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.`title`), char(9), ' '), char(10), ' '), char(13), ' '), '"', ' '), '\', ' '), '-', ' '), '/', ' '), ',', ' '), '.', ' '), ':', ' '), ';', ' '), '(', ' '), ')', ' '), '+', ' '), '&', ' '), '|', ' '), '''', ' '), '’', ' '), '*', ' '), '!', ' '), '?', ' '), '–', ' '), ' ', '","')
      || '"]' AS `list`
    ) AS `split`, json_each(iif(json_valid(`split`.`list`), `split`.`list`, '[]'))
    WHERE length(`value`) BETWEEN 4 AND 40 AND `value` NOT GLOB '*[0-9]*'
      AND NOT EXISTS (SELECT 1 FROM `title_words` WHERE `word` = `value`);
END;
