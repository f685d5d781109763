-- The control database: the companies of an installation. A company's own records are in its own database.

-- The code and the specification call a company a database or a tenant.
create table database (
  name              text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Two or three letters that begin the company's docket numbers and tracking references, so that a public reference finds
  -- its company.
  prefix            varchar(3) not null unique check (prefix ~ '^[A-Z]{2,3}$'),
  theme             jsonb not null,
  -- Goes up with every change of the theme and the logo. A save names the version that it is based on.
  looks_version     int not null default 1,
  guest_access      boolean not null default false,
  -- The address of the company's database; null: on the server of this database, named despatch_<name>.
  connection        text,
  -- Its address through a pooler on a server of its own. `connection` bypasses the pooler.
  pooled_connection text check (pooled_connection is null or connection is not null),
  created           timestamptz not null default now()
);

-- Logos are beside the themes that name them, because pages show them before anybody has logged in. Their content is in the
-- file store of their company, named by its hash, so that a copy that a browser keeps is never out of date.
create table logo (
  name         text not null references database on delete cascade,
  logo_hash    text not null check (logo_hash ~ '^[0-9a-f]{64}$'),
  logo_type    text not null check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  -- Null once the content is in the file store.
  logo_content bytea,
  -- Since when it is no longer used. Pages that were loaded before may still show it for a while.
  logo_ended   timestamptz,
  primary key (logo_hash, name)
);
create index logo_of_company on logo (name);

-- When a process has to look for work of a company that no process uses: due jobs, regular jobs, scheduled reports. While
-- a process uses the company, it keeps moving this time forward, so that another one takes over if it dies.
create table company_work (
  name text primary key references database on delete cascade,
  due  timestamptz not null
);
create index company_work_due on company_work (due);

-- The test databases of companies: their own tables, for keys that try the API.
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

-- A known text, sealed with the key that seals the secrets of this installation: one row, made at the first start.
create table key_check (
  check_only   boolean primary key default true check (check_only),
  check_sealed text not null,
  -- The same text, sealed with the new key while the key is being rotated: until then both keys are needed.
  check_next   text
);

-- Processes open a company that was added, and show a theme that was changed, without a restart.
create function announce_register_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('despatch', '{"kind":"register"}');
  return null;
end $$;
create trigger announce after insert or update or delete on database
  for each statement execute function announce_register_change();
create trigger announce after insert or delete or update of wanted, made on test_database
  for each statement execute function announce_register_change();
