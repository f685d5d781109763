-- Users whom identity providers send (SCIM 2.0).

-- The username at the provider; null for users whom it has not sent.
alter table sso_user add column sso_username text;
create unique index sso_user_by_username on sso_user (sso_con_id, lower(sso_username));

-- A connection has one token. A new one replaces it.
create table scim_token (
  sct_con_id  int primary key references sso_connection on delete cascade,
  -- SHA-256 of the token.
  sct_hash    bytea not null unique,
  sct_created timestamptz not null default now(),
  sct_used    timestamptz
);
