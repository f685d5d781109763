-- Photos that drivers send from their phones, each for a delivery that they have reported.
create table driver_photo (
  -- Made by the phone, so that a repeated photo is recognised.
  dph_id     uuid primary key,
  dph_evt_id uuid not null references driver_event on delete cascade,
  -- SHA-256 of the file.
  dph_file   text not null check (dph_file ~ '^[0-9a-f]{64}$'),
  dph_type   text not null check (dph_type in ('image/png', 'image/jpeg', 'image/webp')),
  dph_at     timestamptz not null,
  -- Until the office has decided about a noted event. Then the photo is a proof of the docket, or is not needed.
  dph_held   boolean not null
);
create index driver_photo_of_event on driver_photo (dph_evt_id);
create index driver_photo_by_file on driver_photo (dph_file) where dph_held;

create or replace view file_in_use as
  select sig_file as hash from docket_signature where sig_file is not null
  union all
  select mfile_file from mail_file where mfile_file is not null
  union all
  select dph_file from driver_photo where dph_held;
