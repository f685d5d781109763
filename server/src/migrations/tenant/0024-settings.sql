-- Settings (SYS-01 to SYS-03) ---------------------------------------------------------------------------------------

-- The specification's groups alone; a name has one value for everybody and one for a customer, whatever its group.
update setting set setting_group = 'general' where setting_group in ('payment', 'tracking');
delete from setting s using setting newer
where s.setting_name = newer.setting_name and s.cust_id is not distinct from newer.cust_id and s.ctid < newer.ctid;
alter table setting drop constraint setting_setting_group_setting_name_cust_id_key;
alter table setting add unique nulls not distinct (setting_name, cust_id);
create index setting_by_customer on setting (cust_id) where cust_id is not null;
