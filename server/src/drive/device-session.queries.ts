import { userColumns, userOf } from '../auth/user-columns.sql.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Session, SessionDevice } from '../platform/session.ts'

/** The name of a driver in the log. For a query with the driver. */
const loggedAs = `'driver ' || drv_driver || ' (' || drv_callsign || ')'`

const device = 'driver_device join driver on drv_id = dvc_drv_id'

type DeviceRow = Session['user'] & SessionDevice & { logged_as: string; dvc_name: string }

const selectBy = (hash: string) =>
  `select ${userColumns}, dvc_id, dvc_name, drv_id, drv_driver, drv_callsign, ${loggedAs} logged_as
   from ${device} join app_user u on u.ausr_id = drv_ausr_id
   where ${hash} = $1 and dvc_revoked is null and drv_state <> 'retired'`

const selectSession = statement<DeviceRow>('device-session', selectBy('dvc_token_hash'))

const selectByTracker = statement<DeviceRow>('tracker-session', selectBy('dvc_tracker_hash'))

/**
 * The session of a driver's phone: no permission, account or circuit, so that it reaches nothing but the calls of its
 * driver. Null if it is revoked or the driver is retired.
 */
export async function findDeviceSession(
  db: Queryable,
  database: string,
  tokenHash: Buffer,
): Promise<Session | null> {
  const row = await firstRow(db, selectSession, [tokenHash])
  return row ? sessionOf(database, row) : null
}

/** The same of the phone on which a tracker app is. */
export async function findTrackerSession(
  db: Queryable,
  database: string,
  trackerHash: Buffer,
): Promise<Session | null> {
  const row = await firstRow(db, selectByTracker, [trackerHash])
  return row ? sessionOf(database, row) : null
}

function sessionOf(database: string, row: DeviceRow): Session {
  const { dvc_id, drv_id, drv_driver, drv_callsign } = row
  return {
    database,
    user: {
      ...userOf(row),
      ausr_logon: row.logged_as,
      ausr_cust_id: null,
      ausr_start_page: 'home',
      ausr_booking_complete: 'F',
      ausr_booking_summary: 'F',
      ausr_accountaddress: 'F',
    },
    unit: '',
    sessionId: null,
    rights: new Set(),
    passwordExpired: false,
    factorMissing: false,
    factorDue: null,
    proofs: [],
    provedAt: null,
    byKey: true,
    keyName: row.dvc_name,
    application: null,
    device: { dvc_id, drv_id, drv_driver, drv_callsign },
    accounts: [],
    allAccounts: false,
    circuits: [],
    expires: null,
  }
}

const selectOwner = statement<{ user: string; key: string }>(
  'owner-of-device',
  `select ${loggedAs} as user, dvc_name as key from ${device} where dvc_token_hash = $1`,
)

/** The driver and the name of a phone, revoked or not, for the security log. */
export const ownerOfDevice = (db: Queryable, tokenHash: Buffer) => firstRow(db, selectOwner, [tokenHash])

const updateSeen = statement<never>(
  'devices-seen',
  `update driver_device set dvc_seen = now() from (
     select dvc_id id from driver_device where dvc_id = any($1) order by dvc_id for no key update) seen
   where dvc_id = seen.id`,
)

/** Records that phones were seen now. They are locked in a fixed order, so that two processes never deadlock. */
export const markSeen = (db: Queryable, devices: readonly number[]) => execute(db, updateSeen, [devices])
