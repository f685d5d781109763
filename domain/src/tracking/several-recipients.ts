/**
 * Whether a docket has more than one delivery. Its recipients share one tracking reference, so what one of them sees of
 * another on the public page must be limited (TRACK-03).
 */
export const hasSeveralRecipients = (stops: readonly { dadd_addresstype: 0 | 1 }[]): boolean =>
  stops.filter(({ dadd_addresstype }) => dadd_addresstype === 1).length > 1
