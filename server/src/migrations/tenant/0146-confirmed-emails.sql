-- The email addresses of a user that are confirmed. Null: all of ausr_email, such as those that an administrator entered.
alter table app_user add column ausr_confirmed_email text;
