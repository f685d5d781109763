-- The countries that a service delivers to and collects from, with a comma between them. What was booked so far could
-- only be priced in the United Kingdom.
alter table service_type
  add styp_countries text not null default 'United Kingdom,Guernsey,Jersey,Isle of Man';
