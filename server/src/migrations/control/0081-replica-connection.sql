-- A company whose database is on a server of its own may have a streaming replica there, for lists, exports and reports.
alter table database add replica_connection text check (replica_connection is null or connection is not null);
