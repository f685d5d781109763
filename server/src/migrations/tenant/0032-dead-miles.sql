-- Empty: not known.
alter table site add column site_postcode text not null default '';

-- The miles without goods from a base to the collection, and back from the last drop.
alter table rate_card
  add column rc_dead_site_id  int references site,
  add column rc_dead_ways     text not null default 'none' check (rc_dead_ways in ('none', 'out', 'back', 'both')),
  add column rc_dead_free     numeric(8, 2) not null default 0 check (rc_dead_free >= 0),
  -- In whole pence.
  add column rc_dead_per_mile int not null default 0 check (rc_dead_per_mile >= 0),
  add constraint rc_dead_base check (rc_dead_ways = 'none' or rc_dead_site_id is not null);

-- The dead miles that a docket was priced with, the free ones included. Null: its rate card counts none.
alter table docket add column dck_dead_miles numeric(9, 2);
