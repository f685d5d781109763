-- What the HTML of an email is made from. It takes a fifth of the space of the HTML, which emails from before have.
alter table mail
  add column mail_content json,
  alter column mail_html drop not null,
  add constraint mail_has_html check (mail_html is not null or mail_content is not null) not valid;
