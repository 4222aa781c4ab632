-- Housekeeping deletes after 730 days; the difference allows for its clock.
CREATE TRIGGER `security_events_kept` BEFORE DELETE ON `security_events`
WHEN old.`created_at_ms` > (unixepoch('now') - 700 * 86400) * 1000
BEGIN
  SELECT raise(abort, 'rows of security_events are kept for two years');
END;
