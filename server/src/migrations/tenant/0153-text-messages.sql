-- Text messages to recipients. Each message is one delivery's about one event of its docket.
create table sms (
  sms_id        integer generated always as identity primary key,
  sms_dck_id    integer not null references docket on delete cascade,
  sms_dadd_id   integer not null references docket_address on delete cascade,
  -- The event of the docket (docket_event.dev_id).
  sms_dev_id    integer not null,
  sms_event     text not null check (sms_event in ('out', 'delivered', 'failed')),
  -- E.164, such as +447700900123.
  sms_to        text not null,
  -- Written when it is sent.
  sms_text      text not null default '',
  sms_state     text not null default 'waiting' check (sms_state in ('waiting', 'sent', 'failed', 'dropped')),
  -- Why it was not sent, or not yet.
  sms_problem   text not null default '',
  sms_created   timestamptz not null default now(),
  -- When it was first tried.
  sms_tried     timestamptz,
  sms_sent      timestamptz,
  -- How many messages the provider has counted.
  sms_parts     integer,
  sms_reference text not null default '',
  unique (sms_dev_id, sms_dadd_id)
);
create index sms_of_docket on sms (sms_dck_id, sms_id);
create index sms_of_stop on sms (sms_dadd_id, sms_id);

-- Numbers to which their owners have stopped all messages.
create table sms_stopped (
  stop_number text primary key,
  stop_at     timestamptz not null default now()
);
