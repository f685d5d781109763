// Generated from the calls of /v1 by `npm run sdk`. Do not edit.
/** The version of the API that this package was made for. */
export const apiVersion = '2026-11-24'
