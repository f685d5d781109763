-- The security log that administrators see: refused requests, logins, and changes of who can log in and what they may do.

create table security_event (
  sec_id      bigint generated always as identity primary key,
  sec_time    timestamptz not null default now(),
  sec_event   text not null,
  -- Empty if unknown.
  sec_user    text not null default '',
  -- The network address; empty for the operator's commands.
  sec_address text not null default '',
  -- The call of a refused request, or the action of a change.
  sec_action  text not null default '',
  -- What was changed.
  sec_record  text not null default '',
  -- The refusal code of a refused request.
  sec_reason  text not null default ''
);

-- One for each filter, in the order of the list.
create index security_event_by_time on security_event (sec_time desc, sec_id desc);
create index security_event_by_event on security_event (sec_event, sec_time desc, sec_id desc);
create index security_event_by_user on security_event (lower(sec_user), sec_time desc, sec_id desc);
create index security_event_by_address on security_event (sec_address, sec_time desc, sec_id desc);
