-- Where the browser of a phone receives notifications, with the keys to encrypt them and their language:
-- { "endpoint", "p256dh", "auth", "language" }. Null if the driver has not asked for them.
alter table driver_device add dvc_push jsonb;
create index driver_device_push on driver_device (dvc_drv_id) where dvc_push is not null;
