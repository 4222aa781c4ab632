CREATE TABLE `favorite_blind_lots` (
	`user_id` text NOT NULL,
	`blind_lot_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blind_lot_id`)
);
