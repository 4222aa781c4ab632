CREATE TABLE `blind_bids` (
	`blind_lot_id` text NOT NULL,
	`place` integer NOT NULL,
	`bidding_round` integer NOT NULL,
	`user_id` text NOT NULL,
	`annon_user_ref` text NOT NULL,
	`received_at_ms` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`rank` integer,
	`amount_cents` integer,
	`valid_until_ms` integer,
	`conditions` text,
	PRIMARY KEY(`blind_lot_id`, `place`)
);
--> statement-breakpoint
CREATE INDEX `blind_bids_by_user` ON `blind_bids` (`user_id`,`blind_lot_id`);--> statement-breakpoint
CREATE TABLE `blind_lot_results` (
	`blind_lot_id` text PRIMARY KEY NOT NULL,
	`projected_sequence` integer NOT NULL,
	`changed_at_ms` integer NOT NULL,
	`bidding_round` integer NOT NULL,
	`outcome` text,
	`awarded_place` integer
);
