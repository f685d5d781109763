import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stripContractSchemas } from './strip-contract-schemas.ts'
import { chunks } from './chunks.ts'
import { compressedFiles } from './compressed-files.ts'
import { startPages } from './start-pages.ts'

// The dev server proxies the API, so that cookies and origin are the same as in production.
const api = process.env.DESPATCH_API ?? 'http://127.0.0.1:3010'

const own = (file: string) => fileURLToPath(new URL(`src/app/${file}`, import.meta.url))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [stripContractSchemas(), react(), startPages(), compressedFiles()],
  resolve: {
    alias: [
      { find: /^temporal-polyfill$/, replacement: own('temporal.ts') },
      { find: /^\.{1,2}\/use-id\/use-id\.mjs$/, replacement: own('use-id.ts') },
    ],
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
