-- Forms whose values lie in several rows and among the secrets: how often each was saved as a whole, and by whom last. Who
-- saves over what he has not seen is refused.
create table saved_form (
  form_name    text primary key,
  form_version int not null default 1,
  form_by      text not null,
  form_at      timestamptz not null default now()
);
