-- What a status asks a dispatcher for, as the specification's table has it until a company changes it.
alter table status add dsts_asks text not null default 'signature'
  check (dsts_asks in ('driver', 'reason', 'signature', 'nothing'));
update status set dsts_asks = case
  when dsts_id = 'G' then 'driver'
  when dsts_id in ('B', 'C') then 'reason'
  when dsts_id in ('W', 'O', 'F') then 'nothing'
  else 'signature' end;
