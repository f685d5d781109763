import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { stripContractSchemas } from './strip-contract-schemas.ts'
import { apiReference } from './api-reference.ts'
import { chunks } from './chunks.ts'
import { noCircularFiles } from './no-circular-files.ts'
import { reactIds } from './react-ids.ts'
import { startPages } from './start-pages.ts'

// The dev server proxies the API, so that cookies and origin are the same as in production.
const api = process.env.DESPATCH_API ?? 'http://127.0.0.1:3010'

const own = (file: string) => fileURLToPath(new URL(`src/app/${file}`, import.meta.url))

// Files are compressed once, so that the server does not compress them for each request. Brotli's quality 9 gives nearly
// the size of the highest quality, in a tenth of the time.
const compressed = compression({
  include: /\.(?:js|css|bin)$/,
  threshold: 2048,
  algorithms: [
    ['gzip', { level: 9 }],
    ['brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }],
  ],
  logLevel: 'silent',
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    stripContractSchemas(),
    reactIds(),
    react(),
    startPages(),
    noCircularFiles(),
    apiReference(),
    compressed,
  ],
  resolve: {
    alias: [{ find: /^temporal-polyfill$/, replacement: own('temporal.ts') }],
  },
  server: { host: '127.0.0.1', strictPort: true, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    target: 'es2024',
    sourcemap: false,
    // The password estimator's dictionaries are a separate chunk, loaded when a new password is typed.
    chunkSizeWarningLimit: 1700,
    // The content security policy allows no data: URLs for fonts, and inlined images are never cached.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
