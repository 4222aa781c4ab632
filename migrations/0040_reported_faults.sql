CREATE TABLE `reported_faults` (
	`event` text NOT NULL,
	`place` text NOT NULL,
	`count` integer NOT NULL,
	`first_ms` integer NOT NULL,
	`last_ms` integer NOT NULL,
	`cause` text NOT NULL,
	`actor_id` text NOT NULL,
	PRIMARY KEY(`event`, `place`)
);
