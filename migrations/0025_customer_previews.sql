CREATE TABLE `customer_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`publication_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_previews_by_publication` ON `customer_previews` (`publication_id`,`expires_at_ms`);--> statement-breakpoint
CREATE INDEX `customer_previews_by_expiry` ON `customer_previews` (`expires_at_ms`);