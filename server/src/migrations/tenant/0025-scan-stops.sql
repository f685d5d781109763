-- The stop at which the driver's app scanned. Null for other scans, whose position may name the stop.
alter table docket_scan add column dtr_dadd_id int references docket_address on delete set null;
create index docket_scan_stop on docket_scan (dtr_dadd_id) where dtr_dadd_id is not null;
