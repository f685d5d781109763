import { fileURLToPath } from 'node:url'
import { stripContractSchemas } from '@despatch/contract/strip-schemas.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { precache, workerName } from './precache.ts'

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The driver’s app. The server serves it below /drive. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/drive/',
  plugins: [
    stripContractSchemas(),
    react(),
    precache(['manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png']),
    compression({
      include: /\.(?:js|css)$/,
      // The service worker gets the names of the files after they are compressed: see precache.ts.
      exclude: new RegExp(`(?:^|/)${workerName}$`),
      threshold: 512,
      algorithms: ['gzip', 'brotliCompress'],
      logLevel: 'silent',
    }),
  ],
  server: { host: '127.0.0.1', strictPort: true },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: own('index.html'),
        worker: own('src/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? workerName : 'assets/[name]-[hash].js'),
      },
    },
  },
})
