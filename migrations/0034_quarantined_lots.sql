CREATE TABLE `quarantined_lots` (
	`actor_id` text PRIMARY KEY NOT NULL,
	`fault` text NOT NULL,
	`since_ms` integer NOT NULL
);
