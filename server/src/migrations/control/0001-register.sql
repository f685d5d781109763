-- The register of tenants ("databases"). Nothing of a tenant's own business stands here.
create table database (
  name          text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Two letters that begin the tenant's docket numbers and tracking references, so that a public reference finds its tenant.
  prefix        char(2) not null unique check (prefix ~ '^[A-Z]{2}$'),
  theme         jsonb not null,
  guest_access  boolean not null default false,
  -- Where the tenant's own database is; null: on the server of this register, named despatch_<name>.
  connection    text,
  created       timestamptz not null default now()
);
