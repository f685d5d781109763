/**
 * The browser's own Temporal, or the polyfill in browsers without one. The build aliases the polyfill's entry point to
 * this module, because that entry point always loads the polyfill.
 */
export const Temporal =
  'Temporal' in globalThis ? globalThis.Temporal : (await import('temporal-polyfill/implementation')).Temporal
