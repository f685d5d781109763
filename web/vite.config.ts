import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The dev server stands in front of the app, so that cookies and origin are the same as in production.
const api = process.env.DESPATCH_API ?? 'http://127.0.0.1:3010'

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', strictPort: true, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: { target: 'es2024', sourcemap: false, chunkSizeWarningLimit: 600 },
})
