-- Within how many minutes nine of ten deliveries arrive, by service, vehicle and distance. Made again every night.
create table usual_delivery (
  udel_serv_type text not null references service_type on delete cascade,
  udel_vehicle   text not null,
  -- How many of the compared distances it exceeds.
  udel_distance  smallint not null,
  udel_minutes   int not null,
  primary key (udel_serv_type, udel_vehicle, udel_distance)
);

create trigger announce after insert or update or delete or truncate on usual_delivery
  for each statement execute function announce_reference_change();
