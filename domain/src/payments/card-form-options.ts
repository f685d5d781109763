/** Options of the hosted card form as they start. The checkout has none of them and keeps these values. */
export const cardFormDefaults = { templateName: '', threeDSecure: true, script: '', frame: '' } as const
