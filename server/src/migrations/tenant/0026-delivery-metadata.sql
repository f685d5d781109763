-- Data that programs of accounts give to their deliveries: texts by key. A table of its own, because few dockets have any, and
-- a docket is written again with each change of its status.
create table delivery_metadata (
  dmet_dck_id int primary key references docket on delete cascade,
  dmet_pairs  jsonb not null check (jsonb_typeof(dmet_pairs) = 'object')
);
