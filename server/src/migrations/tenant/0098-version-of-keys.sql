-- The version of /v1 that requests of a key get without the header Despatch-Version.
alter table application_key add column akey_version text not null default '2026-11-24';
