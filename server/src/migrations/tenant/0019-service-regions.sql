-- The regions without a road to the mainland that a service serves.
create table service_region (
  sreg_styp_id text not null references service_type on delete cascade,
  sreg_region  text not null check (sreg_region in ('NI', 'IM', 'JE', 'GY', 'ISLES')),
  -- Pence, once for a way over water.
  sreg_charge  int not null default 0 check (sreg_charge >= 0),
  -- Working days that a way over water takes longer.
  sreg_days    int not null default 0 check (sreg_days between 0 and 20),
  primary key (sreg_styp_id, sreg_region)
);

create trigger announce after insert or update or delete or truncate on service_region
  for each statement execute function announce_reference_change();

-- Existing services continue as before: everywhere, without a charge and without more days.
insert into service_region (sreg_styp_id, sreg_region)
select styp_id, region from service_type, unnest(array['NI', 'IM', 'JE', 'GY', 'ISLES']) region;
