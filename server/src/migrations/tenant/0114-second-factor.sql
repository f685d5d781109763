-- Authenticator apps of users, their recovery codes, and logins that wait for a code.

create table totp (
  tot_ausr_id int primary key references app_user on delete cascade,
  -- The secret, sealed with the secret key.
  tot_sealed  text not null,
  -- Whether the user has entered a first code. Before that, logins do not ask for one.
  tot_active  boolean not null default false,
  -- The time step of the last accepted code, which is accepted once.
  tot_step    bigint,
  tot_created timestamptz not null default now(),
  tot_used    timestamptz
);

create table recovery_code (
  -- SHA-256 of the code. The row is deleted when the code is used.
  rec_hash    bytea primary key,
  rec_ausr_id int not null references app_user on delete cascade
);
create index recovery_code_of_user on recovery_code (rec_ausr_id);

-- The password was right, and the second factor is due. It gives no access.
create table login_ticket (
  -- SHA-256 of the ticket.
  tic_hash     bytea primary key,
  tic_ausr_id  int not null references app_user on delete cascade,
  -- SHA-256 of the stored password. Another password voids the ticket.
  tic_password bytea not null,
  tic_expires  timestamptz not null
);
create index login_ticket_of_user on login_ticket (tic_ausr_id);
create index login_ticket_by_expiry on login_ticket (tic_expires);

-- Until when a user must set up a second factor.
create table factor_due (
  fdu_ausr_id int primary key references app_user on delete cascade,
  fdu_at      timestamptz not null
);

-- Sessions are cached with whether their user has a second factor.
create trigger announce after insert or delete or update of tot_active on totp
  for each statement execute function announce_session_change();
create trigger announce after insert or update or delete on factor_due
  for each row execute function announce_session_change();
