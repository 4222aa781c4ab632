CREATE INDEX `incremental_lots_by_starting` ON `incremental_lots` (`starting_on_ms`,`id`,`publication_id`);--> statement-breakpoint
CREATE INDEX `incremental_lots_by_priority` ON `incremental_lots` (`priority_index`,`id`,`publication_id`);--> statement-breakpoint
CREATE INDEX `incremental_lots_by_closing` ON `incremental_lots` (`closes_at_ms`,`id`,`publication_id`);