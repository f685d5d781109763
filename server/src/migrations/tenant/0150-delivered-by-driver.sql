-- Finds what a driver has delivered today.
create index docket_event_delivered_by on docket_event (dev_drv_id, dev_at) where dev_status = 'D';
