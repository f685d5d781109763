-- An import can be undone for some minutes after its last row was booked. A row that equals an earlier booking but for the day
-- waits until it is ticked, and rows of one job are one booking with several drops.
alter table booking_import_row
  add column irow_booked_at timestamptz,
  -- The column of the file that joins rows to one booking: its text, and the row of the job that has the collection and the price.
  -- Null for a row of its own, and the latter for that first row.
  add column irow_job  text,
  add column irow_lead int;
create index booking_import_row_job on booking_import_row (irow_imp_id, irow_job) where irow_job is not null;

alter table booking_import_row drop constraint booking_import_row_irow_state_check;
alter table booking_import_row add constraint booking_import_row_irow_state_check
  check (irow_state in ('error', 'ready', 'alike', 'known', 'left_out', 'booked', 'refused'));

alter table booking_import drop constraint booking_import_imp_from_check;
alter table booking_import add constraint booking_import_imp_from_check check (imp_from in ('paste', 'file', 'call'));

-- The digest of a row without an order number and without its day, and that day in London.
alter table delivery_reference add column dref_alike text, add column dref_day date;
create index delivery_reference_alike on delivery_reference (dref_cust_id, dref_alike) where dref_alike is not null;
