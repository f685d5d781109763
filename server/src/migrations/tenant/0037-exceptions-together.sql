-- What stopped journeys, every account together: days times services and reasons, however much went wrong.
create table report_exception_together (like report_exception_day);
alter table report_exception_together drop dck_cust_id, drop dck_drv_id,
  add primary key ("day", dck_serv_type, dsts_id, exc_id);

insert into report_exception_together ("day", dck_serv_type, dsts_id, exc_id, exceptions)
select "day", dck_serv_type, dsts_id, exc_id, sum(exceptions) from report_exception_day
group by "day", dck_serv_type, dsts_id, exc_id;
