-- Full-text index over titles, summaries and descriptions, kept fresh by triggers so that no writer can forget it.
CREATE VIRTUAL TABLE `text_search` USING fts5(
  title, summary, description,
  content = 'texts', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER `texts_inserted` AFTER INSERT ON `texts` BEGIN
  INSERT INTO text_search (rowid, title, summary, description) VALUES (new.id, new.title, new.summary, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER `texts_deleted` AFTER DELETE ON `texts` BEGIN
  INSERT INTO text_search (text_search, rowid, title, summary, description)
    VALUES ('delete', old.id, old.title, old.summary, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER `texts_updated` AFTER UPDATE ON `texts` BEGIN
  INSERT INTO text_search (text_search, rowid, title, summary, description)
    VALUES ('delete', old.id, old.title, old.summary, old.description);
  INSERT INTO text_search (rowid, title, summary, description) VALUES (new.id, new.title, new.summary, new.description);
END;
