-- How often a company's looks were changed: who saves says which they have seen.
alter table database add looks_version integer not null default 1;

-- The dark scheme may have an accent of its own.
update database set theme = theme || '{"accentDark": null}' where not theme ? 'accentDark';

-- Logos stand beside the themes that name them, where whoever has not logged in yet gets them without a company's own
-- database. They are named for their content, so that a copy that a browser keeps is never out of date.
create table logo (
  name          text not null references database on delete cascade,
  logo_hash     text not null check (logo_hash ~ '^[0-9a-f]{64}$'),
  logo_type     text not null check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  logo_content  bytea not null,
  -- Since when it is worn no longer. Pages that were loaded before may still show it for a while.
  logo_ended    timestamptz,
  primary key (logo_hash, name)
);
create index logo_of_company on logo (name);
