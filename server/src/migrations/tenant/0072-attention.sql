-- The home page of administrators: cards that are held, deliveries of webhooks that failed, and users who have to choose
-- a new password.
create index payment_held on payment (pay_provider, pay_created) where pay_state = 'authorised' and pay_doing is null;
create index webhook_delivery_failed on webhook_delivery (hdel_created) where hdel_state = 'failed';
create index app_user_password_expired on app_user (ausr_id) where ausr_password_expired = 'T' and ausr_state = 'A';
