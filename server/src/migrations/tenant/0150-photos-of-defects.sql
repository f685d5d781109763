-- Photos of defects of a vehicle, which drivers take with the check at the start of a shift.
create table driver_defect_photo (
  -- Made by the phone, so that a repeated photo is recognised.
  dfp_id       uuid primary key,
  dfp_shf_id   uuid not null references driver_shift on delete cascade,
  -- The part of the vehicle.
  dfp_check    text not null,
  dfp_file     text not null check (dfp_file ~ '^[0-9a-f]{64}$'),
  dfp_type     text not null check (dfp_type in ('image/png', 'image/jpeg', 'image/webp')),
  dfp_at       timestamptz not null,
  dfp_received timestamptz not null default now()
);
create index driver_defect_photo_of_shift on driver_defect_photo (dfp_shf_id);

create or replace view file_in_use as
  select sig_file as hash from docket_signature where sig_file is not null
  union all
  select mfile_file from mail_file where mfile_file is not null
  union all
  select dph_file from driver_photo where dph_held
  union all
  select ddoc_file from driver_document where ddoc_file is not null
  union all
  select dfp_file from driver_defect_photo;
