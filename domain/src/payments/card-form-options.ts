/** The default options of the hosted card form. The checkout does not use them. */
export const cardFormDefaults = { templateName: '', threeDSecure: true, script: '', frame: '' } as const
