import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const entry = fileURLToPath(new URL('src/api-reference/main.ts', import.meta.url))

/** The address that the page of the API reference names (contract/src/wire/reference-page.ts). */
const script = '/api-reference.js'

/**
 * Builds `api-reference.js` and `api-reference.css` beside the portal's files. The server draws the page that loads them,
 * so their names have no hash, and they share no script with the portal, whose files would otherwise change.
 */
export function apiReference(): Plugin {
  return {
    name: 'api-reference',
    // In development the styles come with the script.
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _reply, next) => {
        if (request.url === script) request.url = '/src/api-reference/main.ts'
        next()
      })
    },
    writeBundle: async ({ dir }) => {
      await buildReference(dir ?? 'dist')
    },
  }
}

const buildReference = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      target: 'es2024',
      outDir,
      emptyOutDir: false,
      // The content security policy allows no data: URLs for fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: 'api-reference.js',
          // The fonts have the names that they have in the portal, so the browser may know them.
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'api-reference.css'
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
