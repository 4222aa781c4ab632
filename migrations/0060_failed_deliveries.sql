CREATE TABLE `failed_deliveries` (
	`actor_id` text NOT NULL,
	`delivery` text NOT NULL,
	`since_ms` integer NOT NULL,
	`last_ms` integer NOT NULL,
	`attempts` integer NOT NULL,
	`cause` text NOT NULL,
	`waiting` integer NOT NULL,
	`user_id` text,
	PRIMARY KEY(`actor_id`, `delivery`)
);
--> statement-breakpoint
CREATE INDEX `failed_deliveries_by_time` ON `failed_deliveries` (`last_ms`);