-- Goes up with every change by a dispatcher; whoever changes names the one they saw.
alter table driver add column drv_version int not null default 1;
