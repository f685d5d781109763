import { newToken } from '../auth/session-token.ts'

/** The token names its company, as keys of applications do. */
const form = /^dd_live_([a-z][a-z0-9-]{0,39})_[\w-]{43}$/

export const newDeviceToken = (database: string): string => `dd_live_${database}_${newToken()}`

/** The company of a text that has the form of a phone's token. */
export const companyOfDevice = (token: string): string | undefined => form.exec(token)?.[1]

/** The identifier of a tracker app. It opens no call: only positions are reported with it. */
const trackerForm = /^dt_live_([a-z][a-z0-9-]{0,39})_[\w-]{43}$/

export const newTrackerId = (database: string): string => `dt_live_${database}_${newToken()}`

/** The company of a text that has the form of a tracker's identifier. */
export const companyOfTracker = (identifier: string): string | undefined => trackerForm.exec(identifier)?.[1]
