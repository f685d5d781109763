-- The page that a user starts on after login (NAV-01).
alter table app_user add column ausr_start_page text not null default 'home'
  check (ausr_start_page in ('home', 'booking', 'bookings', 'control', 'trace'));

-- Dispatchers started on the board before they could choose.
update app_user set ausr_start_page = 'control'
 where ausr_rights_control = 'T' and ausr_rights_booking = 'F' and ausr_rights_admin = 'F';
