ALTER TABLE `publications` ADD `closing_lots_at_once` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `publications` ADD `closing_pause_after_lots` integer;--> statement-breakpoint
ALTER TABLE `publications` ADD `closing_pause_minutes` integer DEFAULT 0 NOT NULL;