import type { DriverLanguage, PushOccasion } from '@despatch/domain/drive/push-texts.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { replaceSameKey } from '../platform/jobs/enqueue.ts'

/** Where a phone is notified, as its browser has given it. The keys are in base64url. */
export interface StoredSubscription {
  endpoint: string
  p256dh: string
  auth: string
  language: DriverLanguage
}

const updatePush = statement<never>(
  'change-push',
  `update driver_device set dvc_push = case when dvc_id = $1 then $2::jsonb end
   where dvc_id = $1 or dvc_push->>'endpoint' = $2::jsonb->>'endpoint'`,
)

/** Stores the subscription of a phone, or removes it. A phone that was paired again is notified only once. */
export const setPush = (tx: Transaction, dvc_id: number, subscription: StoredSubscription | null) =>
  execute(tx, updatePush, [dvc_id, subscription === null ? null : JSON.stringify(subscription)])

const selectPush = statement<{ dvc_push: StoredSubscription }>(
  'push-of-device',
  `select dvc_push from driver_device join driver on drv_id = dvc_drv_id
   where dvc_id = $1 and dvc_revoked is null and dvc_push is not null and drv_state <> 'retired'`,
)

/** The subscription of a phone that has access. */
export const pushOf = async (db: Queryable, dvc_id: number): Promise<StoredSubscription | undefined> =>
  (await firstRow(db, selectPush, [dvc_id]))?.dvc_push

const deletePush = statement<never>(
  'forget-push',
  `update driver_device set dvc_push = null where dvc_id = $1 and dvc_push->>'endpoint' = $2`,
)

/** Removes a subscription that has ended, unless the phone has a later one. */
export const forgetPush = (db: Queryable, dvc_id: number, endpoint: string) =>
  execute(db, deletePush, [dvc_id, endpoint])

/** Attempts within the minutes in which a notification is of use. */
const MAX_ATTEMPTS = 6

const addPushes = statement<never>(
  'add-pushes',
  `insert into job (job_name, job_payload, job_max_attempts, job_key)
   select 'push-device', json_build_object('dvc_id', dvc_id, 'about', $2::text, 'at', $3::text), ${MAX_ATTEMPTS},
     'push:' || dvc_id || ':' || $2::text
   from driver_device where dvc_drv_id = any($1) and dvc_revoked is null and dvc_push is not null ${replaceSameKey}`,
)

/** Notifies the phones of drivers who have asked for it. Several jobs that are given at once are one notification. */
export const enqueuePushes = (tx: Transaction, drivers: readonly number[], about: PushOccasion) =>
  execute(tx, addPushes, [drivers, about, new Date().toISOString()])
