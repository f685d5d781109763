-- A company whose database is on a server of its own may be reached through a pooler there. `connection` bypasses it.
alter table database add pooled_connection text check (pooled_connection is null or connection is not null);
