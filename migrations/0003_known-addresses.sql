CREATE TABLE `known_addresses` (
	`user_id` text NOT NULL,
	`address_hash` text NOT NULL,
	`expires_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `address_hash`)
);
