-- The latest requests of each application, for its account to see. They are written in groups, a second after the request.
-- There are no foreign keys, so that a deleted application or key does not refuse the requests of others in the same group.
create table application_request (
  areq_id      bigint generated always as identity primary key,
  areq_app_id  int not null,
  -- Null for requests of a shop, which have no key.
  areq_akey_id int,
  areq_time    timestamptz not null,
  areq_method  text not null,
  -- Without the query, which may hold names.
  areq_path    text not null,
  areq_status  smallint not null,
  areq_request text not null,
  -- The version of /v1; empty for other calls.
  areq_version text not null,
  areq_ms      int not null,
  areq_test    boolean not null
);
create index application_request_by_application on application_request (areq_app_id, areq_id desc);
