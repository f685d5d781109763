-- The first edition of 0031-report-days did not make these two tables, which 0048-payments-received changes. Databases
-- that have them are left alone. 0060-repair fills them.
do $$
begin
  if to_regclass('report_driver_together') is null then
    create table report_driver_together (like report_driver_day);
    alter table report_driver_together drop dck_cust_id, drop dck_serv_type, add primary key ("day", dck_drv_id);
  end if;
  if to_regclass('report_place_together') is null then
    create table report_place_together (like report_place_day);
    alter table report_place_together drop dck_cust_id, drop dck_serv_type, add primary key ("day", outward);
  end if;
end $$;
