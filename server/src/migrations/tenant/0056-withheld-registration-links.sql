-- A registration link opens a guest's booking for 30 days. Letters that are kept no longer show it.

update mail set mail_secret = substring(mail_text from 'token=([0-9]{1,12}\.[A-Za-z0-9_-]{43})')
where mail_sent is null and mail_secret is null
  and mail_text ~ '/register\?\S*token=[0-9]{1,12}\.[A-Za-z0-9_-]{43}';

update mail set mail_withheld = true,
  mail_text = regexp_replace(mail_text, '(/register\?\S*token=)[0-9]{1,12}\.[A-Za-z0-9_-]{43}', '\1…', 'g'),
  mail_html = regexp_replace(mail_html, '(/register\?\S*token=)[0-9]{1,12}\.[A-Za-z0-9_-]{43}', '\1…', 'g')
where mail_sent is not null and mail_text ~ '/register\?\S*token=[0-9]{1,12}\.[A-Za-z0-9_-]{43}';
