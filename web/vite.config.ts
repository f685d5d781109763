import { fileURLToPath } from 'node:url'
import { stripContractSchemas } from '@despatch/contract/strip-schemas.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compressed.ts'
import { apiReference } from './api-reference.ts'
import { chunks } from './chunks.ts'
import { startPages } from './start-pages.ts'

// The dev server proxies the API and the driver’s app, so that cookies and origin are the same as in production.
const api = process.env.DESPATCH_API ?? 'http://127.0.0.1:3010'
const driver = process.env.DESPATCH_DRIVER ?? 'http://127.0.0.1:3020'

const own = (file: string) => fileURLToPath(new URL(`src/platform/${file}`, import.meta.url))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [stripContractSchemas(), react(), startPages(), apiReference(), compressed],
  resolve: {
    alias: [{ find: /^temporal-polyfill$/, replacement: own('temporal.ts') }],
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '^/drive(?:/|$)': { target: driver, changeOrigin: false, ws: true },
    },
  },
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
