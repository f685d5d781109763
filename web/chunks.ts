import { fileURLToPath } from 'node:url'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const own = /\/(?:web|domain|contract)\/src\//

/** Matches a page's module and all of our modules that it imports. */
function importsOf(page: string) {
  const reached = new Set([fileURLToPath(new URL(`src/${page}`, import.meta.url))])
  let walked = false
  return (id: string, modules: Modules): boolean => {
    if (!walked)
      for (const each of reached)
        for (const next of modules.getModuleInfo(each)?.importedIds ?? [])
          if (own.test(next)) reached.add(next)
    walked = true
    return reached.has(id)
  }
}

const byLogin = importsOf('auth/login.page.tsx')
const byFrame = importsOf('app/shell/shell.tsx')

/**
 * The chunks of the build. A module goes to the first group that matches, with the packages that it imports. By default
 * the bundler makes a file of every few lines that several pages share, and each costs a phone a request (decision 0048).
 */
export const chunks = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/|\/web\/src\/app\/draw\.ts$/,
  },
  { name: 'first', tags: ['$initial' as const] },
  { debugName: 'login', name: (id: string, modules: Modules) => (byLogin(id, modules) ? 'login' : null) },
  { debugName: 'frame', name: (id: string, modules: Modules) => (byFrame(id, modules) ? 'frame' : null) },
  // Rules of dockets import each other when they load. In files of pages, one file could need another that needs it.
  { name: 'docket-rules', test: /\/domain\/src\/(?:dockets|fields)\//, minShareCount: 3 },
  // The same holds for the search of addresses.
  { name: 'addresses', test: /\/(?:web|contract)\/src\/addresses\//, minShareCount: 3 },
  // And for the forms of passwords, which several pages load later than the login.
  { name: 'passwords', test: /\/(?:web|domain|contract)\/src\/auth\//, minShareCount: 3 },
  { name: 'many', minShareCount: 13 },
  // One file for modules that the same pages share. Those of up to 4,000 bytes join the file of similar pages.
  { name: 'some', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 4000 },
]
