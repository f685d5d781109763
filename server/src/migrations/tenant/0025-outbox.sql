-- The outbox that administrators read (OPS-06) -----------------------------------------------------------------------

alter table mail add column mail_attempts int not null default 0;
alter table mail add column mail_tried timestamptz;
-- Why the last attempt failed; empty where none has, or where a later one did not.
alter table mail add column mail_failure text not null default '';
-- A part of it was taken out when it was sent, so it says too little to be sent again.
alter table mail add column mail_withheld boolean not null default false;
update mail set mail_withheld = true where mail_sent is not null and mail_about like 'password-reset:%';
create index mail_unsent on mail (mail_id desc) where mail_sent is null;
