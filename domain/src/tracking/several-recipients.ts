/**
 * Whether a docket has more than one delivery. Its recipients share one tracking reference, so the public page must not
 * show them each other's details (TRACK-03).
 */
export const hasSeveralRecipients = (stops: readonly { dadd_addresstype: 0 | 1 }[]): boolean =>
  stops.filter(({ dadd_addresstype }) => dadd_addresstype === 1).length > 1
