-- When a process has to look for work of a company that no process uses: due jobs, regular jobs, scheduled reports. While
-- a process uses the company, it keeps moving this time forward, so that another one takes over if it dies.
create table company_work (
  name text primary key references database on delete cascade,
  due  timestamptz not null
);
create index company_work_due on company_work (due);
