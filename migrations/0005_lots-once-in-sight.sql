CREATE TABLE `lots_once_in_sight` (
	`incremental_lot_id` text NOT NULL,
	`channel` text NOT NULL,
	`first_hidden_at_ms` integer NOT NULL,
	PRIMARY KEY(`incremental_lot_id`, `channel`)
);
