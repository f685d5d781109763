-- An import can be undone for some minutes after its last row was booked. A row that equals an earlier booking but for the day
-- waits until it is ticked.
alter table booking_import_row add column irow_booked_at timestamptz;

alter table booking_import_row drop constraint booking_import_row_irow_state_check;
alter table booking_import_row add constraint booking_import_row_irow_state_check
  check (irow_state in ('error', 'ready', 'alike', 'known', 'left_out', 'booked', 'refused'));

-- The digest of a row without an order number and without its day, and that day in London.
alter table delivery_reference add column dref_alike text, add column dref_day date;
create index delivery_reference_alike on delivery_reference (dref_cust_id, dref_alike) where dref_alike is not null;
