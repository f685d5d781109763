/** The refusals of new API keys. */
export const refusalsOfKeys = {
  TOO_MANY_KEYS: { status: 422, title: 'Save Data', detail: 'At most 20 keys per user. Revoke one first.' },
  TOO_MANY_APPLICATION_KEYS: {
    status: 422,
    title: 'Save Data',
    detail: 'This application already has two such keys that work. Revoke one first.',
  },
} as const
