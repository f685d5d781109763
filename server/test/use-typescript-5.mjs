import { registerHooks } from 'node:module'

// Generators of clients need the JavaScript API of TypeScript 5, which only the SDK's folder has.
const parentURL = new URL('../../sdk/package.json', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? { ...context, parentURL } : context),
})
