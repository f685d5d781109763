import {
  driverDeviceInvite,
  driverDeviceList,
  driverDeviceRevoke,
  driverEventList,
  driverEventOpen,
  driverEventResolve,
} from '@despatch/contract/drive/devices.ts'
import { driveDefectPhoto } from '@despatch/contract/drive/defect-photos.ts'
import { drivePair, drivePhoto, driveSync } from '@despatch/contract/drive/drive.ts'
import {
  docketOfferDrivers,
  docketOfferList,
  docketOfferPost,
  docketOfferWithdraw,
} from '@despatch/contract/drive/offers.ts'
import {
  driverMessageList,
  driverMessagePost,
  driverMessageRead,
  driverShiftList,
  driverShiftPhoto,
} from '@despatch/contract/drive/shifts.ts'
import { drivePush } from '@despatch/contract/drive/push.ts'
import { driveTracker } from '@despatch/contract/drive/tracker.ts'
import { isReportedLate } from '@despatch/domain/time/stated-time.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { countAgainst } from '../platform/attempts.ts'
import { bindCall, type Binding } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { fileOfDefectPhoto } from './defect-photos.queries.ts'
import { devicesOf, endDevice } from './devices.queries.ts'
import { messagesOf } from './messages.queries.ts'
import { shiftsOf } from './shifts.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { changePush } from './change-push.ts'
import { readMessagesOf, writeToDriver } from './write-to-driver.ts'
import { driversForOffer, listOffers, offerDocket, withdrawOffersOf } from './offer-docket.ts'
import { makeTracker } from './make-tracker.ts'
import { inviteDevice, pairDevice } from './pair-device.ts'
import { phoneClock } from './phone-clock.ts'
import { openReports, reportsOf, resolveEvent } from './resolve-event.ts'
import { storeDefectPhoto } from './store-defect-photo.ts'
import { storePhoto } from './store-photo.ts'
import { deviceSession, syncEvents } from './sync-events.ts'

const windowSeconds = 15 * 60

/** The calls with which the office manages phones. */
export const deviceCalls: readonly Binding[] = [
  bindCall(driverDeviceList, async ({ driver }, { tenant }) => ({
    rows: await devicesOf(tenant.pool, driver),
    next: null,
  })),

  bindCall(driverDeviceInvite, async (input, { tenant, session, config }, tx) =>
    inviteDevice(tx, tenant, session, input, config),
  ),

  bindCall(driverDeviceRevoke, async ({ dvc_id }, { session }, tx) => {
    const { dvc_name, drv_callsign } = (await endDevice(tx, dvc_id)) ?? refuse('NOT_FOUND')
    tx.defer(
      recordLog(tx, {
        user: session.user.ausr_logon,
        unit: session.unit,
        process: 'revoke-device',
        type: 'change',
        record: drv_callsign,
        before: { dvc_id, dvc_name },
      }),
    )
    return {}
  }),

  bindCall(driverEventList, ({ docket }, { tenant }) => reportsOf(tenant.pool, tenant, docket)),

  bindCall(driverEventOpen, (_body, { tenant, session }) => openReports(tenant, session)),

  bindCall(docketOfferList, ({ docket }, { tenant }) => listOffers(tenant.pool, docket)),

  bindCall(docketOfferDrivers, ({ docket }, { tenant }) => driversForOffer(tenant, docket)),

  bindCall(docketOfferPost, (input, { tenant, session }, tx) => offerDocket(tx, tenant, session, input)),

  bindCall(docketOfferWithdraw, ({ docket }, { session }, tx) => withdrawOffersOf(tx, session, docket)),

  bindCall(driverShiftList, async ({ driver }, { tenant }) => {
    const { ReportLateMinutes } = await settingsOf(tenant, null)
    const rows = (await shiftsOf(tenant.pool, driver)).map((shift) => ({
      ...shift,
      shf_late: isReportedLate(shift.shf_started, shift.shf_received, ReportLateMinutes),
    }))
    return { rows, next: null }
  }),

  bindCall(driverShiftPhoto, async ({ photo_id }, { tenant }) => {
    const photo = await fileOfDefectPhoto(tenant.pool, photo_id)
    if (!photo) return { image: null }
    const content = await tenant.files.read(photo.dfp_file)
    return { image: `data:${photo.type};base64,${content.toString('base64')}` }
  }),

  bindCall(driverMessageList, async ({ driver }, { tenant }) => {
    const { ReportLateMinutes } = await settingsOf(tenant, null)
    const rows = (await messagesOf(tenant.pool, driver)).map((message) => ({
      ...message,
      dmsg_late: isReportedLate(message.dmsg_at, message.dmsg_received, ReportLateMinutes),
    }))
    return { rows, next: null }
  }),

  bindCall(driverMessagePost, (input, { session }, tx) => writeToDriver(tx, session, input)),

  bindCall(driverMessageRead, ({ driver }, { session }, tx) => readMessagesOf(tx, session, driver)),

  bindCall(driverEventResolve, (input, { tenant, session }, tx) => resolveEvent(tx, tenant, session, input)),
]

/** The calls of the driver's app. */
export const driveBindings: readonly Binding[] = [
  bindCall(drivePair, async ({ database, ...input }, { tenants, address }) => {
    const tenant = tenants.get(database)
    // Codes cannot be guessed, but the limit prevents attempts.
    await countAgainst(tenant.pool, { key: `pair:${address}`, most: 30, windowSeconds })
    return await pairDevice(tenant, input)
  }),

  bindCall(driveSync, (sent, { tenant, session, reply, log }) =>
    syncEvents(tenant, deviceSession(session), sent, phoneClock(sent.now, reply), log),
  ),

  bindCall(drivePush, (input, { tenant, session, config }, tx) =>
    changePush(tx, tenant, deviceSession(session), input, config),
  ),

  bindCall(driveTracker, (_body, { tenant, session, config }, tx) =>
    makeTracker(tx, tenant, deviceSession(session), config),
  ),

  bindCall(drivePhoto, (photo, { tenant, session, reply }) =>
    storePhoto(tenant, deviceSession(session), photo, phoneClock(photo.now, reply)),
  ),

  bindCall(driveDefectPhoto, (photo, { tenant, session, reply }) =>
    storeDefectPhoto(tenant, deviceSession(session), photo, phoneClock(photo.now, reply)),
  ),
]
