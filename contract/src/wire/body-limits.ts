/** The limits of a request's body; checked before it is parsed as JSON. */
export interface BodyLimits {
  /** Bytes of the whole body. */
  bytes: number
  /** Members of objects and items of lists, on all levels. */
  values: number
}

/** The maximum nesting of objects and lists, in every call. */
export const maximumLevels = 32

const kilobyte = 1024

/** Calls without a session. */
export const visitorBody: BodyLimits = { bytes: 16 * kilobyte, values: 1000 }

/** Calls with a session, by default. */
export const sessionBody: BodyLimits = { bytes: 128 * kilobyte, values: 5000 }

/** A guest's booking: up to 20 addresses and 100 rows of parcels. */
export const guestBookingBody: BodyLimits = { bytes: 64 * kilobyte, values: 4000 }

/** A booking with thousands of barcodes. */
export const bookingBody: BodyLimits = { bytes: 512 * kilobyte, values: 25_000 }

/** Forms of many settings, or of long texts. */
export const longFormBody: BodyLimits = { bytes: 512 * kilobyte, values: 5000 }

/** Rows of a file, or links to thousands of records. */
export const importBody: BodyLimits = { bytes: 1024 * kilobyte, values: 50_000 }

/** Pictures and photos in base64. */
export const pictureBody: BodyLimits = { bytes: 1024 * kilobyte, values: 5000 }

/** A number of bytes as text, such as 16 kB or 1 MB. */
export const formatBytes = (bytes: number): string =>
  bytes >= kilobyte * kilobyte ? `${bytes / kilobyte / kilobyte} MB` : `${bytes / kilobyte} kB`

/** Both limits in one sentence. */
export const formatLimits = ({ bytes, values }: BodyLimits): string =>
  `At most ${formatBytes(bytes)} and ${values.toLocaleString('en-GB')} values, nested at most ${maximumLevels} levels deep.`
