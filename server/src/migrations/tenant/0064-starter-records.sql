-- The office records that a company has loaded with the starter set (SYS-04), in the order in which they were added, with
-- the version of each. A record with another version was changed since, and is not removed with the set.
create table starter_record (
  starter_id      int generated always as identity primary key,
  starter_kind    text not null,
  starter_key     text not null,
  starter_version int not null,
  unique (starter_kind, starter_key)
);
