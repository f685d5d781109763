/**
 * The browser's own Temporal, and the library's only in those that have none yet. The build puts it in the library's
 * place, which would bring its own in any case.
 */
export const Temporal =
  'Temporal' in globalThis ? globalThis.Temporal : (await import('temporal-polyfill/implementation')).Temporal
