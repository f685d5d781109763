import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from '../compressed.ts'
import { stripContractSchemas } from '../strip-contract-schemas.ts'
import { precache, workerName } from './precache.ts'

const source = (file: string) => fileURLToPath(new URL(`../src/drive/${file}`, import.meta.url))

/** The driver’s app: an entry of its own, so that a phone loads nothing of the portal. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/drive/',
  plugins: [
    stripContractSchemas(),
    react(),
    precache(['manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png']),
    compressed,
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('index.html', import.meta.url)),
        worker: source('service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? workerName : 'assets/[name]-[hash].js'),
      },
    },
  },
})
