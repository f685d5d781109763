-- Days of regular bookings with times of their own, and regular bookings that another one continues.
alter table booking_schedule
  -- By day (YYYY-MM-DD): a time for each stop, as in sch_times. Only of days that are not made.
  add column sch_changes jsonb not null default '{}',
  -- The one with the rule from the day after sch_until on.
  add column sch_followed_by int references booking_schedule on delete set null;
create index booking_schedule_followed_by on booking_schedule (sch_followed_by) where sch_followed_by is not null;
