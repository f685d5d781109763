/** What the body of a request may hold; checked before it is read as JSON. */
export interface BodyLimits {
  /** Bytes of the whole body. */
  bytes: number
  /** Members of objects and items of lists, all levels together. */
  values: number
}

/** How deeply objects and lists may be nested, in every call. */
export const mostLevels = 32

const kilobyte = 1024

/** Calls that are made without a session. */
export const visitorBody: BodyLimits = { bytes: 16 * kilobyte, values: 1000 }

/** Calls that need a session, unless they say otherwise. */
export const sessionBody: BodyLimits = { bytes: 128 * kilobyte, values: 5000 }

/** A booking of a guest: up to 20 addresses and 100 rows of parcels. */
export const guestBookingBody: BodyLimits = { bytes: 64 * kilobyte, values: 4000 }

/** A booking with thousands of barcodes. */
export const bookingBody: BodyLimits = { bytes: 512 * kilobyte, values: 25_000 }

/** Forms of many settings, or of long texts. */
export const longFormBody: BodyLimits = { bytes: 512 * kilobyte, values: 5000 }

/** Rows of a file, or links to thousands of records. */
export const importBody: BodyLimits = { bytes: 1024 * kilobyte, values: 50_000 }

/** Pictures and photos in base64. */
export const pictureBody: BodyLimits = { bytes: 1024 * kilobyte, values: 5000 }

/** Bytes as people read them, such as 16 kB or 1 MB. */
export const writtenBytes = (bytes: number): string =>
  bytes >= kilobyte * kilobyte ? `${bytes / kilobyte / kilobyte} MB` : `${bytes / kilobyte} kB`

/** Both limits in one sentence. */
export const writtenLimits = ({ bytes, values }: BodyLimits): string =>
  `At most ${writtenBytes(bytes)} and ${values.toLocaleString('en-GB')} values, nested at most ${mostLevels} levels deep.`
