CREATE TABLE `lot_visits` (
	`user_id` text NOT NULL,
	`incremental_lot_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `incremental_lot_id`)
);
--> statement-breakpoint
CREATE INDEX `lot_visits_by_lot` ON `lot_visits` (`incremental_lot_id`);