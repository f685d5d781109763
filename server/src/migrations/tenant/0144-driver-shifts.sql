-- Shifts of drivers, as their phones report them, each with the check of the vehicle.
create table driver_shift (
  -- Made by the phone, so that a repeated report is recognised.
  shf_id           uuid primary key,
  shf_drv_id       int not null references driver on delete cascade,
  shf_dvc_id       int not null references driver_device on delete cascade,
  shf_started      timestamptz not null,
  -- Null while the driver is on shift.
  shf_ended        timestamptz,
  shf_registration text not null default '',
  -- The parts of the vehicle with a defect: [{ "check", "note" }].
  shf_defects      jsonb not null default '[]',
  shf_received     timestamptz not null default now(),
  -- In the order in which they were received, to delete old ones.
  shf_row          bigint generated always as identity unique
);
create index driver_shift_of_driver on driver_shift (shf_drv_id, shf_started desc);

-- Texts between the office and a driver.
create table driver_message (
  dmsg_id          uuid primary key,
  dmsg_drv_id      int not null references driver on delete cascade,
  -- The user who wrote it; null for the driver.
  dmsg_by          text,
  dmsg_text        text not null,
  -- By the clock of who wrote it, and by ours.
  dmsg_at          timestamptz not null,
  dmsg_received    timestamptz not null default now(),
  -- When the other side had it on screen, and for the office who.
  dmsg_read        timestamptz,
  dmsg_read_by     text,
  dmsg_row         bigint generated always as identity unique
);
create index driver_message_of_driver on driver_message (dmsg_drv_id, dmsg_received desc);
create index driver_message_unread on driver_message (dmsg_drv_id) where dmsg_by is null and dmsg_read is null;
