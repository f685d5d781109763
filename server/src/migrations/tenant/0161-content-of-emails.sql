-- What the HTML of an email is made from. Emails with a secret and those of earlier versions have the HTML.
alter table mail
  add column mail_content json,
  alter column mail_html drop not null,
  add constraint mail_has_html check (mail_html is not null or mail_content is not null and mail_secret is null) not valid;
