-- Emails, positions, drivers' reports and proofs start with shorter times. A company that exists, and so has users, keeps what it had.
insert into setting (setting_group, setting_name, cust_id, setting_value)
select 'general', setting_name, null, '36500'
  from unnest(array['EmailKeepDays', 'PositionKeepDays', 'DriverReportKeepDays', 'ProofKeepDays']) setting_name
 where exists (select from app_user)
on conflict do nothing;
