-- What drivers report from their phones. No event is dropped: one that does not fit its docket is noted for the office.
create table driver_event (
  -- Made by the phone, so that a repeated event is recognised.
  evt_id          uuid primary key,
  evt_dvc_id      int not null references driver_device on delete cascade,
  -- Goes up with every event of a phone.
  evt_seq         int not null,
  evt_drv_id      int not null references driver on delete cascade,
  -- Null if the driver has never had such a docket.
  evt_dck_id      int references docket on delete cascade,
  evt_dadd_id     int references docket_address on delete set null,
  evt_kind        text not null check (evt_kind in ('accepted', 'arrived', 'collected', 'left', 'delivered', 'failed')),
  -- By the phone's clock, how far that was ahead, and by ours.
  evt_device_at   timestamptz not null,
  evt_skew_ms     bigint not null,
  evt_at          timestamptz not null,
  evt_received    timestamptz not null default now(),
  -- As it was sent.
  evt_body        jsonb not null,
  evt_outcome     text not null check (evt_outcome in ('applied', 'noted', 'refused')),
  evt_reason      text not null default '',
  -- The last change of the docket that it made, so that an undone one no longer counts.
  evt_dev_id      bigint references docket_event on delete set null,
  -- When the office decided about a noted event, and who.
  evt_resolved    timestamptz,
  evt_resolved_by text
);
create index driver_event_of_docket on driver_event (evt_dck_id, evt_received);
create index driver_event_of_device on driver_event (evt_dvc_id, evt_seq);
