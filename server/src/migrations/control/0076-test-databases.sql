-- The test databases of companies: their own tables, for keys that try the API. A table of its own, so that no list of companies
-- has them, in processes of the earlier version either.
create table test_database (
  company text primary key references database on delete cascade,
  -- Goes up with each request to make it again.
  wanted  int not null default 1,
  -- The request that it was last made for; 0: it does not exist yet.
  made    int not null default 0,
  made_at timestamptz,
  -- When a process has to look for its work next, as in company_work.
  due     timestamptz
);
create index test_database_due on test_database (due);
create trigger announce after insert or delete or update of wanted, made on test_database
  for each statement execute function announce_register_change();
