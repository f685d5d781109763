/** Why a driver declines an offer. */
export const declineReasons = ['far', 'vehicle', 'shift', 'other'] as const

export type DeclineReason = (typeof declineReasons)[number]

export const declineReasonTexts: Readonly<Record<DeclineReason, string>> = {
  far: 'Too far away',
  vehicle: 'No room in the vehicle',
  shift: 'Shift ends before',
  other: 'Another reason',
}
