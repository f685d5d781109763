-- Rows of an import with the same job are one booking with several stops. Its later rows have the number of its first row.
alter table booking_import_row add column irow_first int;
