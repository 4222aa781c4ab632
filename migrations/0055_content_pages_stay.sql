-- A version that holds, or held, is what users have agreed to: it stays with its texts. One that is to come may go.
CREATE TRIGGER `content_page_versions_stay` BEFORE DELETE ON `content_page_versions`
WHEN OLD.holds_from_ms <= CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
BEGIN
  SELECT raise(abort, 'rows of content_page_versions stay once they hold');
END;
--> statement-breakpoint
CREATE TRIGGER `content_page_texts_stay` BEFORE DELETE ON `content_page_texts`
WHEN EXISTS (
  SELECT 1 FROM content_page_versions
  WHERE id = OLD.version_id AND holds_from_ms <= CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
)
BEGIN
  SELECT raise(abort, 'rows of content_page_texts stay once their version holds');
END;
