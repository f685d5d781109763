/** Refusals of `/v1` alone. */
export const refusalsOfV1 = {
  UNKNOWN_VERSION: {
    status: 400,
    title: 'Unknown version',
    detail: 'The header Despatch-Version names a version that does not exist.',
  },
  REFERENCE_EXISTS: {
    status: 409,
    title: 'Reference already used',
    detail: 'Another delivery of the account has this reference.',
  },
} as const
