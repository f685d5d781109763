-- The last test of each outside provider. Saving its settings deletes it, because it no longer tells anything about them.
create table provider_check (
  chk_provider text primary key,
  chk_at       timestamptz not null default now(),
  -- Empty if the provider answered as it should.
  chk_problem  text not null
);
