-- A rate card can have a sheet of zone prices too.
alter table rate_card
  add column rc_zmap_id int references zone_map,
  -- What a journey without a zone price costs: by miles, or it is refused.
  add column rc_blank text not null default 'miles' check (rc_blank in ('miles', 'refuse')),
  -- Of the cells.
  add column rc_sheet_version int not null default 1;
create index rate_card_zone_map on rate_card (rc_zmap_id);

-- A cell belongs to an agreed sheet or to a rate card.
alter table zone_price
  alter column zp_ash_id drop not null,
  add column zp_rc_id int references rate_card on delete cascade,
  add check (num_nonnulls(zp_ash_id, zp_rc_id) = 1),
  drop constraint zone_price_zp_ash_id_zp_from_zp_to_key,
  add unique nulls not distinct (zp_ash_id, zp_rc_id, zp_from, zp_to);
create index zone_price_of_card on zone_price (zp_rc_id);

-- The agreed sheets that a raise made. They are withdrawn with it.
alter table price_raise add column rse_sheets int[] not null default '{}';
